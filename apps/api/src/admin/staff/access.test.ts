import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import { allows, roleNames } from "@noren/contract/platform/rights.ts";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
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

  test("[OWN-07] roles by channel: a role of one channel gives no right in another", async () => {
    const opened = await shop();
    const second = await openSecondChannel(opened);
    const roles = [{ channelId: second.channel.id, role: "read_only" as const }];
    const { owner } = await asStaff(opened, { roles });
    expect(await owner.role.list()).toHaveLength(roleNames.length);
  });
});
