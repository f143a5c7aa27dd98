import { expect, test } from "vitest";
import { inProcessClient } from "#api/clients.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { begun, letIn, newPerson, provedIdentity } from "#api/testing/identities.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const open = async (test: TestShop) => ({ ...test, ...(await logIn(test)) });

describeOnBothDatabases("limits of identities", ({ shop }) => {
  test("[AUTH-11] a member has ten identities at most", async () => {
    const member = await open(await shop());
    const made = [];
    for (let count = 0; count < 12; count += 1) made.push(await provedIdentity(member, {}, "link"));
    const codes = [];
    for (const identity of made)
      codes.push(await codeOf(member.me.identity.add({ identity, current_password: member.password })));
    expect(codes.filter((code) => code === "identity.limit_reached")).toHaveLength(2);
    expect(await member.me.identity.list()).toHaveLength(10);
  });

  test("[AUTH-11] one address range tries a hundred states in ten minutes, others go on", async () => {
    const one = await open(await shop());
    const input = await begun(one, newPerson());
    const from = (ip: string) => inProcessClient(one.app, { channelId: one.channel.id, ip, requestId: "r" }).identity;
    const wrong = () => codeOf(from("198.51.100.7").callback({ ...input, state: "guess" }));
    const codes = [];
    for (let count = 0; count < 102; count += 1) codes.push(await wrong());
    expect(codes.filter((code) => code === "identity.ended").length).toBeLessThanOrEqual(101);
    expect(codes.at(-1)).toBe("common.too_many_requests");
    expect((await from("203.0.113.9").callback(input)).result).toBe("register");
  });

  test("[AUTH-11] one address range begins a thousand logins at providers in ten minutes", async () => {
    const one = await open(await shop());
    await letIn(one, newPerson());
    const { redirect } = inProcessClient(one.app, {
      channelId: one.channel.id,
      ip: "198.51.100.8",
      requestId: "r",
    }).identity;
    for (let count = 0; count < 1000; count += 1) await redirect({ type: "line" });
    expect(await codeOf(redirect({ type: "line" }))).toBe("common.too_many_requests");
  });

  test("[AUTH-11] five emails with a link go to one mailbox in an hour", async () => {
    const member = await open(await shop());
    const codes = [];
    for (let count = 0; count < 6; count += 1)
      codes.push(
        await codeOf(member.api.identity.sendLink({ identity: await provedIdentity(member, { email: member.email }) })),
      );
    expect(codes).toEqual([...Array.from({ length: 5 }, () => "accepted"), "common.too_many_requests"]);
  });
});
