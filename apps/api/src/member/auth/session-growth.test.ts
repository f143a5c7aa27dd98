import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const tokens = async ({ db }: TestShop) => (await db.selectFrom("access_token").select("token_hash").execute()).length;

describeOnBothDatabases("tokens and logins of one member", ({ shop }) => {
  test("[SEC-10, AUTH-09] a session gets sixty tokens an hour and stays open; other sessions are not affected", async () => {
    const test = await shop();
    const { email, password, token } = await logIn(test);
    let current = token;
    for (let at = 0; at < 60; at++) current = (await test.as(current).auth.refresh()).access_token;
    await expect(test.as(current).auth.refresh()).rejects.toMatchObject({
      status: 429,
      code: "common.too_many_requests",
      data: { retry_after: expect.any(Number) },
    });
    expect(await tokens(test)).toBe(61);
    expect((await test.as(current).user.me()).email).toBe(email);
    const other = await test.api.auth.login({ username: email, password });
    await test.as(other.access_token).auth.refresh();
    expect(await tokens(test)).toBe(63);
  });

  test("[SEC-10, AUTH-25] a member's newest hundred logins are stored; the oldest is deleted", async () => {
    const test = await shop();
    const { email, password, token, user } = await logIn(test);
    await sql`insert into member_session (id, channel_id, member_id, created_at, used_at, ip, device)
      select gen_random_uuid(), ${test.channel.id}, ${user.id}, ${test.shop.clock()}::timestamptz + n * interval '1 second',
        ${test.shop.clock()}, '192.0.2.1', '' from generate_series(1, 99) n`.execute(test.db);
    expect((await test.as(token).user.me()).email).toBe(email);
    test.at("2026-11-20T03:00:00Z");
    const { access_token } = await test.api.auth.login({ username: email, password });
    expect(await test.db.selectFrom("member_session").select("id").execute()).toHaveLength(100);
    expect((await test.as(access_token).user.me()).email).toBe(email);
    await expect(test.as(token).user.me()).rejects.toMatchObject({ code: "auth.token_expired" });
  });
});
