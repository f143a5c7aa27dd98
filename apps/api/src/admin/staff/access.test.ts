import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import { allows, roleNames } from "@noren/contract/platform/rights.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#api/platform/db/open.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { requestOf } from "#api/testing/odd-requests.ts";
import { goodOwnerInput, goodOwnerValues } from "#api/testing/owner-inputs.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";

const { logout } = ownerContract.staffSession;
/** The logout last, since it ends the session of the walk. */
const endpoints: Endpoint[] = [
  ...Object.values(ownerContract)
    .flatMap((area): Endpoint[] => Object.values(area))
    .filter((endpoint) => endpoint !== logout),
  logout,
];
const caller = { ip: "192.0.2.9" };

type Staff = Awaited<ReturnType<typeof asStaff>>;

/** Sends a call without input; path parameters get a key that does not exist. */
async function send({ api, token }: Pick<Staff, "api"> & { token?: string }, endpoint: Endpoint) {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, "none");
  const headers = { ...(token && { authorization: `Bearer ${token}` }), "content-type": "application/json" };
  const isRead = endpoint.method === "GET" || endpoint.method === "DELETE";
  const request = new Request(`http://shop.test/api${path}`, {
    method: endpoint.method,
    headers,
    ...(!isRead && { body: "{}" }),
  });
  const response = await api.fetch(request, { caller });
  const { code } = response.ok ? { code: "ok" } : ((await response.json()) as { code: string });
  return code;
}

describeOnBothDatabases("the rights of staff", ({ shop }) => {
  test("[OWN-07] the API refuses what a role may not do: every call × every role, before its input is read", async () => {
    const opened = await shop();
    const wrong: string[] = [];
    for (const role of roleNames) {
      const staff = await asStaff(opened, { roles: [{ channelId: null, role }] });
      for (const endpoint of endpoints.filter(({ access }) => access === "staff")) {
        const code = await send(staff, endpoint);
        const isAllowed = endpoint.may === null || allows([role], endpoint.may);
        if (isAllowed === (code === "staff.forbidden") || code === "staff.login_required")
          wrong.push(`${role}: ${endpoint.method} ${endpoint.path} answered ${code}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("[OWN-07] every call but the logins refuses visitors and unknown tokens", async () => {
    const { api } = await asStaff(await shop());
    const open = endpoints.filter(({ access }) => access !== "staff").map(({ path }) => path);
    expect(open.filter((path) => !/^\/admin\/v1\/(auth|invitations)\//.test(path))).toEqual([]);
    for (const endpoint of endpoints.filter(({ access }) => access === "staff")) {
      expect(await send({ api }, endpoint)).toBe("staff.login_required");
      expect(await send({ api, token: "unknown" }, endpoint)).toBe("staff.login_required");
    }
  });

  test("[OWN-07] a session ends after 30 minutes without use and 12 hours after the login, and with its owner's removal", async () => {
    const opened = await shop();
    const { owner, id } = await asStaff(opened);
    for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
      opened.at(later(minutes));
      expect(await owner.role.list()).toHaveLength(roleNames.length);
    }
    opened.at(later(12 * 60 + 1));
    await expect(owner.role.list()).rejects.toMatchObject({ code: "staff.login_required" });
    const other = await asStaff(opened);
    opened.at(later(12 * 60 + 40));
    await expect(other.owner.role.list()).rejects.toMatchObject({ code: "staff.login_required" });
    const third = await asStaff(opened);
    expect(await third.owner.role.list()).toHaveLength(roleNames.length);
    await opened.db.updateTable("staff").set({ removed_at: opened.shop.clock() }).where("id", "=", third.id).execute();
    await expect(third.owner.role.list()).rejects.toMatchObject({ code: "staff.login_required" });
    expect(id).not.toBe(third.id);
  });

  test("[OWN-07] roles by channel: an owner of one shop reaches nothing of another by any call: no word of it is answered, and no row of it changes", async () => {
    const opened = await shop();
    const values = await goodOwnerValues(opened);
    const second = await openSecondChannel(opened);
    const order = await opened.db.selectFrom("shop_order").select("orderer").executeTakeFirstOrThrow();
    const { name } = await opened.db.selectFrom("product_model").select("name").executeTakeFirstOrThrow();
    const words = [(order.orderer as unknown as { email: string }).email, name];
    expect(words.filter((word) => word.length < 3)).toEqual([]);
    const rows = () => rowsOf(opened.db, opened.channel.id);
    let before = await rows();
    const faults: string[] = [];
    for (const endpoint of endpoints.filter(({ access }) => access === "staff")) {
      const { api, token } = await asStaff(opened, { roles: [{ channelId: second.channel.id, role: "owner" }] });
      const { path, init } = requestOf(endpoint, goodOwnerInput(endpoint, values));
      const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
      const answer = await api.fetch(new Request(`http://shop.test${path}`, { ...init, headers }), { caller });
      const text = await answer.text();
      const line = `${endpoint.method} ${endpoint.path}`;
      if (answer.status >= 500) faults.push(`${line}: ${answer.status}`);
      for (const word of words) if (text.includes(word)) faults.push(`${line} answers ${word}`);
      if (!answer.ok || endpoint.method === "GET") continue;
      const after = await rows();
      const changed = [...after].flatMap(([table, hash]) => (before.get(table) === hash ? [] : table));
      if (changed.length > 0) faults.push(`${line} changes ${changed.join(", ")}`);
      before = after;
    }
    expect(faults).toEqual([]);
    // an owner of both shops is answered the words by the same reads
    const { api, token } = await asStaff(opened);
    let answered = 0;
    for (const endpoint of endpoints.filter(({ access, method }) => access === "staff" && method === "GET")) {
      const { path, init } = requestOf(endpoint, goodOwnerInput(endpoint, values));
      const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
      const text = await (
        await api.fetch(new Request(`http://shop.test${path}`, { ...init, headers }), { caller })
      ).text();
      if (words.some((word) => text.includes(word))) answered += 1;
    }
    expect(answered).toBeGreaterThan(3);
  });
});

/** Not the channel's own: what lists derive from orders when they are read, and mail to staff, which has a sender. */
const besides = ["order_desk", "email", "idempotency_key"];

/** Hash of all rows of a channel, by table. */
async function rowsOf(db: Db, channelId: string): Promise<Map<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(c.table_name) as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'channel_id' and t.table_type = 'BASE TABLE'
      and c.table_name <> all (${sql.val(besides)}::text[]) order by 1`.execute(db);
  const hashes = tables.map(
    ({ name }) => sql`select ${name} as name, md5(string_agg(t::text, ',' order by t::text)) as hash
      from ${sql.raw(name)} t where channel_id::text = ${channelId}`,
  );
  const { rows } = await sql<{ name: string; hash: string | null }>`
    ${sql.join(hashes, sql` union all `)}`.execute(db);
  expect(rows.length).toBeGreaterThan(40);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}
