import { expect, test } from "vitest";
import { contract } from "@noren/contract/contract.ts";
import { createApp } from "#api/app.ts";
import { inProcessClient } from "#api/clients.ts";
import { fieldsOf } from "#api/testing/bad-values.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn, registration } from "#api/testing/members.ts";

describeOnBothDatabases("members", ({ shop }) => {
  test("[AUTH-26] users/dummy returns every field of the form and no member's data", async () => {
    const { api } = await shop();
    const dummy = await api.user.dummy();
    const fields = fieldsOf(contract.user.register.input).map(({ path }) => path.join("."));
    expect(fields).toEqual(expect.arrayContaining(Object.keys(registration())));
    for (const name of fields.filter((one) => !["captcha", "identity"].includes(one)))
      expect(dummy).toHaveProperty(name);
    // The version of the terms is the channel's.
    const { policy_version: _, ...ofMember } = dummy;
    expect(Object.values(ofMember).filter((value) => value !== "" && value !== false && value !== "0")).toEqual([]);
  });

  test("[AUTH-14] a registration is saved normalized, and its address and user name are taken from then on", async () => {
    const { api } = await shop();
    const input = registration({
      username: "hanako02",
      last_name_kana: "やまだ",
      phone_number: "０９０ー１２３４ー５６７８",
    });
    const user = await api.user.register(input);
    expect(user).toMatchObject({
      email: input.email,
      username: "hanako02",
      last_name_kana: "ヤマダ",
      phone_number: "090-1234-5678",
      code: expect.stringMatching(/^M\d{8}$/),
      is_registered_member: true,
    });
    expect(user).not.toHaveProperty("password");
    const again = api.user.register({ ...registration(), email: input.email.toUpperCase() });
    await expect(again).rejects.toMatchObject({ code: "user.email_taken", fields: { email: [expect.any(String)] } });
    await expect(api.user.register(registration({ username: "HANAKO02" }))).rejects.toMatchObject({
      code: "user.username_taken",
    });
  });

  test("[OWN-06] a registered member gets one email as text and HTML, which contains no typed text", async () => {
    const { api, db } = await shop();
    const input = registration({
      last_name: "当選 evil.example",
      first_name: "おめでとう",
      username: "evilname",
    });
    const { code } = await api.user.register(input);
    await expect(api.user.register(registration({ email: input.email }))).rejects.toMatchObject({
      code: "user.email_taken",
    });
    const emails = await db.selectFrom("email").select(["recipient", "subject", "body_text", "body_html"]).execute();
    expect(emails).toHaveLength(1);
    const { body_text, body_html, ...email } = emails[0]!;
    expect(email).toEqual({ recipient: input.email, subject: "【暖簾】会員登録が完了しました" });
    for (const body of [body_text, body_html]) {
      for (const text of [code, "2026.11.20 10:00", "http://shop.test/mypage", "http://shop.test/contact"])
        expect(body).toContain(text);
      expect(body).not.toMatch(/evil|当選|おめでとう/);
    }
  });

  test("two registrations at once with one address make one member and one clear refusal", async () => {
    const { api, db } = await shop();
    const input = registration();
    const all = await Promise.allSettled([api.user.register(input), api.user.register(input)]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(all.find((one) => one.status === "rejected")).toMatchObject({ reason: { code: "user.email_taken" } });
    expect(await db.selectFrom("member").select("id").execute()).toHaveLength(1);
  });

  test("[AUTH-17] a password needs eight characters, letters and digits combined; the change requires the current one and ends other sessions", async () => {
    const test = await shop();
    const refused: [password: string, why: string][] = [
      ["short1", "8文字以上"],
      ["onlyletters", "半角数字も"],
      ["12345678", "半角英字も"],
      ["ｆｕｌｌ－ｗｉｄｔｈ１", "半角の英数字と記号"],
      ["with space 1", "空白"],
      ["日本語パスワード1", "半角の英数字と記号"],
      [`${"a".repeat(128)}1`, "128文字以内"],
    ];
    for (const [password, why] of refused)
      await expect(test.api.user.register(registration({ password }))).rejects.toMatchObject({
        fields: { password: [expect.stringContaining(why)] },
      });
    const { me, email, password } = await logIn(test);
    const other = test.as((await test.api.auth.login({ username: email, password })).access_token);
    await expect(
      me.user.changePassword({ current_password: "Wrong-1234", password: "Noren-5678" }),
    ).rejects.toMatchObject({
      code: "user.wrong_password",
      message: "現在のパスワードが正しくありません。",
    });
    await me.user.changePassword({ current_password: password, password: "Noren-5678" });
    expect(await me.user.me()).toMatchObject({ email });
    await expect(other.user.me()).rejects.toMatchObject({ status: 401 });
    expect(await test.api.auth.login({ username: email, password: "Noren-5678" })).toMatchObject({ is_verify: false });
  });

  test("[AUTH-17] a password manager's password with any ASCII character is accepted, and logs in", async () => {
    const test = await shop();
    const { me, email, password } = await logIn(test);
    const signs = `aA1!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`;
    await me.user.changePassword({ current_password: password, password: signs });
    expect(await test.api.auth.login({ username: email, password: signs })).toMatchObject({ is_verify: false });
  });

  test("[AUTH-17] a stolen session can try ten wrong passwords, concurrently or in turn, on all nodes together", async () => {
    const test = await shop();
    const { me, token, email, password } = await logIn(test);
    const change = (client: typeof me, current_password: string) =>
      client.user.changePassword({ current_password, password: "Noren-5678" }).catch(({ status }) => status);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => change(me, `Guess-${index}`)));
    expect(answers.toSorted()).toEqual([...Array<number>(10).fill(422), 429, 429]);
    expect(await change(me, password)).toBe(429);
    const context = { channelId: test.channel.id, ip: "192.0.2.1", requestId: "r" };
    const elsewhere = inProcessClient(createApp({ ...test.shop }), context, token);
    expect([await change(elsewhere, "Guess-99"), await change(elsewhere, password)]).toEqual([422, 429]);
    expect((await test.api.auth.login({ username: email, password })).is_verify).toBe(false);
  });

  test("[AUTH-01] checks whether addresses are members are rate-limited after twenty", async () => {
    const test = await shop();
    const { email, password, me } = await logIn(test);
    const context = { channelId: test.channel.id, ip: "192.0.2.77", requestId: "r" };
    const visitor = inProcessClient(createApp({ ...test.shop }), context);
    const ask = () => visitor.user.register(registration({ email })).catch(({ code }) => code);
    for (let time = 0; time < 20; time++) expect(await ask()).toBe("user.email_taken");
    expect(await ask()).toBe("common.too_many_requests");
    expect(await visitor.user.register(registration()).catch(({ status }) => status)).toBe(429);
    expect(await test.api.user.register(registration())).toMatchObject({ is_registered_member: true });
    const other = (await logIn(test)).email;
    const change = () =>
      me.user.update({ ...registration({ email: other }), current_password: password }).catch(({ code }) => code);
    for (let time = 0; time < 20; time++) expect(await change()).toBe("user.email_taken");
    expect(await change()).toBe("common.too_many_requests");
  });

  test("[MEM-02] the profile changes; id, code, user name and registration in a request change nothing", async () => {
    const { app, ...test } = await shop();
    const { token, user, me, email } = await logIn(test, { username: "hanako03" });
    const body = {
      ...registration({ email }),
      last_name: "佐藤",
      gender: "2",
      is_receive_newsletter: "1",
      id: "x",
      code: "M1",
      username: "other",
      is_registered_member: false,
    };
    const request = new Request("http://shop.test/api/v1/me/user", {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await app.fetch(request, { context: { channelId: test.channel.id, ip: "", requestId: "r" } });
    expect(answer.status).toBe(200);
    expect(await me.user.me()).toMatchObject({
      id: user.id,
      code: user.code,
      username: "hanako03",
      last_name: "佐藤",
      gender: "2",
      is_receive_newsletter: "1",
      is_registered_member: true,
    });
  });

  test("[FORM-07, MEM-02] a date of birth is stored in one form, or empty; a future day, or one of another century, is refused", async () => {
    const { me, email } = await logIn(await shop());
    const born = async (date_birth?: string) =>
      (await me.user.update({ ...registration({ email }), date_birth })).date_birth;
    expect(await born("１９８０/4/12")).toBe("1980-04-12");
    // The clock stands at 2026-11-20 in Tokyo.
    expect(await born("2026-11-20")).toBe("2026-11-20");
    for (const wrong of ["2026-11-21", "1899-12-31", "1980-02-30", "昨日"])
      await expect(born(wrong)).rejects.toMatchObject({ status: 422, fields: { date_birth: ["日付が無効です"] } });
    expect(await me.user.me()).toMatchObject({ date_birth: "2026-11-20" });
    expect(await born()).toBe("");
  });

  test("[SEC-05] another email address requires the password, and the same one in another case does not", async () => {
    const { me, email, password } = await logIn(await shop());
    const change = (fields: object) =>
      me.user.update({ ...registration({ email }), ...fields }).then(({ email }) => email);
    const inCapitals = email.replace("member", "MEMBER");
    expect(await change({ email: inCapitals, last_name: "佐藤" })).toBe(inCapitals);
    for (const current_password of [undefined, ""])
      await expect(change({ email: "new@example.jp", current_password })).rejects.toMatchObject({
        status: 422,
        fields: {
          current_password: ["メールアドレスや秘密の質問を変更するときは、現在のパスワードを入力してください"],
        },
      });
    await expect(change({ email: "new@example.jp", current_password: "Wrong-1234" })).rejects.toMatchObject({
      status: 422,
      code: "user.wrong_password",
      fields: { current_password: ["現在のパスワードが正しくありません。"] },
    });
    expect(await me.user.me()).toMatchObject({ email: inCapitals });
    // The address counts once its link is followed.
    expect(await change({ email: "new@example.jp", current_password: password })).toBe(inCapitals);
  });

  test("[SEC-05] a stolen session cannot search for the password by changing the email address: it waits after ten wrong ones", async () => {
    const { me, email, password } = await logIn(await shop());
    const change = (current_password: string) =>
      me.user.update({ ...registration({ email: `x${email}` }), current_password }).catch(({ status }) => status);
    for (let n = 0; n < 10; n++) expect(await change(`Guess-000${n}`)).toBe(422);
    expect(await change(password)).toBe(429);
    expect(await me.user.me()).toMatchObject({ email });
  });

  test("[FORM-13] gender, question and newsletter accept only their numbers", async () => {
    const { api } = await shop();
    for (const [name, value] of [
      ["gender", "5"],
      ["question_ct", "9"],
      ["is_receive_newsletter", "yes"],
    ] as const)
      await expect(api.user.register({ ...registration(), [name]: value } as never)).rejects.toMatchObject({
        status: 422,
        fields: { [name]: [expect.stringMatching(/[ぁ-ん]/)] },
      });
    expect(
      await api.user.register(registration({ gender: "4", question_ct: "4", question_answer: "そば" })),
    ).toMatchObject({ gender: "4", question_ct: "4" });
  });

  test("[MEM-03] the first address becomes both defaults, and one beyond the limit is refused", async () => {
    const test = await shop();
    await test.set("MEMBER.ADDRESS_LIMIT", 2);
    const { me } = await logIn(test);
    const { address } = await import("#api/testing/products.ts");
    const first = await me.userAddress.add({ ...address, name: "自宅", division_ct: "1" });
    expect(first).toMatchObject({
      is_default: true,
      is_sender_default: true,
      name: "自宅",
      formatted_postal_code: "150-0001",
    });
    expect(first.full_address).not.toContain("自宅");
    const [a, b] = await Promise.allSettled([me.userAddress.add(address), me.userAddress.add(address)]);
    expect([a.status, b.status].sort()).toEqual(["fulfilled", "rejected"]);
    const { data, limit } = await me.userAddress.list();
    expect(limit).toBe(2);
    expect(data.map(({ is_default }) => is_default)).toEqual([true, false]);
  });
});
