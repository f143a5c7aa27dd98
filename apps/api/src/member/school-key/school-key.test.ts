import { expect, test } from "vitest";
import { inProcessClient } from "#api/clients.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { provedIdentity } from "#api/testing/identities.ts";
import { registration } from "#api/testing/members.ts";

const keys = ["さくら2026", "KAEDE-77"];

describeOnBothDatabases("school keys", ({ shop }) => {
  test("[AUTH-21] the check answers the key and whether it is one of the channel's", async () => {
    const { api, set } = await shop();
    expect(await api.schoolKey.check({ key: "さくら2026" })).toEqual({ key: "さくら2026", check: false });
    await set("AUTH.SCHOOL_KEY", keys);
    for (const key of keys) expect(await api.schoolKey.check({ key })).toEqual({ key, check: true });
    expect(await api.schoolKey.check({ key: " さくら２０２６ " })).toEqual({ key: "さくら２０２６", check: true });
    for (const key of ["さくら2027", "kaede-77", "KAEDE", "*"])
      expect((await api.schoolKey.check({ key })).check).toBe(false);
    expect(await codeOf(api.schoolKey.check({ key: "" }))).toBe("common.invalid_input");
  });

  test("[AUTH-21] [THEME-07] registration asks for a key where the channel does, also with an identity, and says what is wrong at the field", async () => {
    const one = await shop();
    const { api, set } = one;
    const register = (school_key?: string) =>
      api.user.register({ ...registration(), ...(school_key !== undefined && { school_key }) });
    expect(await api.user.dummy()).toMatchObject({ school_key: "", is_school_key_required: false });
    expect(await codeOf(register())).toBe("accepted");
    await set("AUTH.SCHOOL_KEY", keys);
    expect(await api.user.dummy()).toMatchObject({ is_school_key_required: true });
    for (const missing of [undefined, "", "　"])
      await expect(register(missing)).rejects.toMatchObject({ fields: { school_key: ["学校キーを入力してください"] } });
    await expect(register("さくら")).rejects.toMatchObject({
      code: "user.school_key_wrong",
      status: 422,
      fields: { school_key: [expect.stringContaining("学校キーが正しくありません")] },
    });
    const identity = await provedIdentity(one, { email: "pupil@example.jp", is_email_verified: true });
    expect(await codeOf(api.user.register({ ...registration({ email: "pupil@example.jp" }), identity }))).toBe(
      "common.invalid_input",
    );
    expect(await codeOf(register("KAEDE-77"))).toBe("accepted");
  });

  test("[AUTH-21] one address range tries sixty keys in fifteen minutes, by check and registration together, others go on", async () => {
    const { app, channel, set } = await shop();
    await set("AUTH.SCHOOL_KEY", keys);
    const from = (ip: string) => inProcessClient(app, { channelId: channel.id, ip, requestId: "r" });
    const bad = from("198.51.100.7");
    for (let count = 0; count < 40; count += 1) await bad.schoolKey.check({ key: `guess-${count}` });
    for (let count = 0; count < 20; count += 1)
      expect(await codeOf(bad.user.register({ ...registration(), school_key: `other-${count}` }))).toBe(
        "user.school_key_wrong",
      );
    expect(await codeOf(bad.schoolKey.check({ key: keys[0]! }))).toBe("user.school_key_limit");
    expect(await codeOf(bad.user.register({ ...registration(), school_key: keys[0]! }))).toBe("user.school_key_limit");
    const pupil = from("203.0.113.9");
    for (let count = 0; count < 100; count += 1)
      expect((await pupil.schoolKey.check({ key: keys[0]! })).check).toBe(true);
  });
});
