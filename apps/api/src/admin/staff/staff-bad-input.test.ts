import { ownerContract } from "@noren/contract/owner-contract.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { badJson, fieldsOf } from "#api/testing/bad-values.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { invited, joined, staffClients } from "#api/testing/staff-accounts.ts";

const { staff, staffLogin, staffSession } = ownerContract;
const endpoints: Endpoint[] = [staff, staffLogin, staffSession].flatMap((area): Endpoint[] => Object.values(area));
/** One value in so many is sent to each field; which ones differs by field. */
const oneIn = 3;

type Path = (string | number)[];

/** The input with another value, given as JSON, in one place. */
function withValue(input: unknown, [first, ...rest]: Path, json: string): string {
  if (first === undefined) return json;
  if (typeof first === "number") return `[${withValue((input as unknown[] | undefined)?.[first], rest, json)}]`;
  const entries = Object.entries({ ...(input as object), [first]: undefined }).map(([name, value]) => {
    const text =
      name === first ? withValue((input as Record<string, unknown>)?.[name], rest, json) : JSON.stringify(value);
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${entries.join(",")}}`;
}

describeOnBothDatabases("bad input to the calls of staff", ({ shop }) => {
  test(
    "[OWN-07, ERR-04] an odd value in any field is refused in words or taken as text; nothing fails, nobody is added or removed",
    { timeout: 180_000 },
    async () => {
      const open = await shop();
      const { token } = await joined(open);
      const { token: invitation } = await invited(open, { email: "guest@example.jp" });
      const { api, visitor } = staffClients(open);
      const { totp } = await visitor.staffLogin.readInvitation({ token: invitation });
      const people = () => open.db.selectFrom("staff").select(["id", "removed_at"]).execute();
      const before = await people();
      const bytes = "AAAA";
      const good: Record<string, unknown> = {
        email: "mori@example.jp",
        password: "Noren-2026-kura",
        code: "123456",
        name: "森",
        passkey_name: "店",
        token: invitation,
        totp: totp.totp,
        id: before[0]!.id,
        version: 0,
        ranges: [],
        roles: [{ channel: null, role: "owner" }],
        credential_id: bytes,
        client_data_json: bytes,
        attestation_object: bytes,
        authenticator_data: bytes,
        signature: bytes,
        user_handle: bytes,
      };
      const faults: string[] = [];
      let turn = 0;
      for (const { method, path: template, input } of endpoints) {
        const shape = Object.keys(fieldsOf(input).reduce((all, { path }) => ({ ...all, [path[0]!]: true }), {}));
        const base = Object.fromEntries(shape.flatMap((name) => (name in good ? [[name, good[name]]] : [])));
        for (const { path } of fieldsOf(input)) {
          turn += 1;
          for (const [at, json] of badJson.entries()) {
            if ((turn + at) % oneIn > 0) continue;
            const isInPath = template.includes(`{${path[0]}}`);
            const odd = encodeURIComponent(json.replace(/^"|"$/g, "")).slice(0, 400) || "none";
            const url = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => (isInPath ? odd : String(good[name])));
            const hasBody = method !== "GET" && method !== "DELETE";
            const request = new Request(`http://shop.test/api${url}`, {
              method,
              headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
              ...(hasBody && { body: isInPath ? JSON.stringify(base) : withValue(base, path, json) }),
            });
            const response = await api.fetch(request, { caller: { ip: `198.51.100.${at}` } });
            const answer = await response.text();
            const isPlain = response.ok || /[ぁ-ん]/.test((JSON.parse(answer) as { message: string }).message);
            if (response.status >= 500 || !isPlain)
              faults.push(`${method} ${template} ${path.join(".")}=${json.slice(0, 40)}: ${answer.slice(0, 200)}`);
          }
        }
      }
      expect(faults).toEqual([]);
      expect(await people()).toEqual(before);
    },
  );
});
