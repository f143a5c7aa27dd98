import { randomUUID } from "node:crypto";
import { apiDocument } from "@noren/contract/api-document.ts";
import { expect, inject, test, describe } from "vitest";
import { callRows, type CallRow } from "../call-access.ts";
import { useDatabase } from "../databases.ts";
import { goodInputOf } from "../every-call.ts";
import { type EveryCall, openForEveryCall } from "../open-every-call.ts";
import { fingerprint } from "../fingerprint.ts";
import { logIn } from "../members.ts";
import { requestOf } from "../odd-requests.ts";
import { openSecondChannel } from "../second-channel.ts";

type Values = Record<string, unknown>;
type Answer = { status: number; text: string };
const hour = 3_600_000;

/** Calls that end the caller's session or account; they run last. */
const isEnd = ({ area, name }: CallRow) =>
  /^(auth\.(logout|refresh)|memberSession\.endAll|user\.leave)$/.test(`${area}.${name}`);

async function send({ app }: EveryCall, { endpoint }: CallRow, input: Values, token?: string): Promise<Answer> {
  const { path, init } = requestOf(endpoint, input);
  const headers = { ...(init.headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) };
  const response = await app.request(`http://shop.test${path}`, { ...init, headers });
  return { status: response.status, text: await response.text() };
}

const codeOf = ({ status, text }: Answer) =>
  status < 400 ? String(status) : `${status} ${(JSON.parse(text) as { code: string }).code}`;

/** Tokens that are no longer valid, or belong elsewhere. */
async function badTokens(open: EveryCall) {
  const loggedOut = await open.api.auth.login({ username: open.member.email, password: open.member.password });
  await open.as(loggedOut.access_token).auth.logout();
  const second = await openSecondChannel(open);
  const { token } = open.member;
  return {
    "a logged-out token": loggedOut.access_token,
    "an altered token": `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    "another channel's token": (await logIn(second)).token,
  };
}

const areas = [...new Set(callRows.map(({ area }) => area))];
const kind = inject("databases").postgres ? "postgres" : "pglite";

// Statements find the same rows on both databases; each call's own tests run on both.
describe("access to every call", () => {
  const { shop } = useDatabase(kind);

  test("[AUTH-22] the API document names the calls of the table and no others", () => {
    const { paths } = apiDocument();
    const named = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.toSorted()).toEqual(callRows.map(({ line }) => line).toSorted());
  });

  test.each(areas)("[AUTH-22] %s: visitor, member, another member, and invalid tokens", async (area) => {
    const open = await openForEveryCall(await shop());
    const stranger = await logIn(open);
    const bad = await badTokens(open);
    const rows = callRows.filter((row) => row.area === area).toSorted((a, b) => Number(isEnd(a)) - Number(isEnd(b)));
    for (const row of rows) await refusals(open, row, bad);
    for (const row of rows) await answers(open, row, stranger.token);
  });
});

/** Callers who are refused before anything is read or changed. */
async function refusals(open: EveryCall, row: CallRow, bad: Record<string, string>) {
  if (row.access === "open") return;
  const input = { id: randomUUID(), path: "/law" };
  const before = await fingerprint(open.db);
  const refused = async (whose: string, code: string, token?: string) =>
    expect([row.line, whose, codeOf(await send(open, row, input, token))]).toEqual([row.line, whose, `401 ${code}`]);
  for (const [whose, token] of Object.entries(bad)) await refused(whose, "auth.token_expired", token);
  if (row.access !== "session") {
    const now = open.shop.clock();
    open.at(new Date(now.getTime() + 2 * hour));
    await refused("an expired token", "auth.token_expired", open.member.token);
    open.at(now);
  }
  if (row.access !== "anybody" && row.access !== "cart") await refused("a visitor", "auth.login_required");
  expect([row.line, await fingerprint(open.db)]).toEqual([row.line, before]);
}

/** Callers who get an answer. */
async function answers(open: EveryCall, row: CallRow, stranger: string) {
  const { access, line } = row;
  const answered = async (whose: string, token?: string, given?: Values) => {
    const answer = await send(open, row, given ?? (await goodInputOf(open, row)), token);
    expect([line, whose, codeOf(answer)]).toEqual([line, whose, "200"]);
  };
  if (access === "anybody" || access === "open" || access === "cart") await answered("a visitor");
  if (access === "cart") {
    const answer = codeOf(await send(open, row, await goodInputOf(open, row), open.member.token));
    return expect([`${line} 200`, `${line} 409 cart.not_joined`]).toContain(`${line} ${answer}`);
  }
  // The user name in its input is taken from the second time on.
  if (line === "POST /v1/users") return;
  if (typeof access !== "object") return answered("a member", open.member.token);
  const input = await goodInputOf(open, row);
  const before = await fingerprint(open.db);
  const foreign = await send(open, row, input, stranger);
  const missing = await send(open, row, { ...input, [access.own]: randomUUID() }, stranger);
  expect([line, foreign.status, foreign]).toEqual([line, 404, missing]);
  expect([line, await fingerprint(open.db)]).toEqual([line, before]);
  await answered("its member", open.member.token, input);
}
