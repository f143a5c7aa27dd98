/**
 * The limit that a measurement is compared with: node:http with the same SQL through the same driver, and for pages
 * React's rendering alone. Runs as a separate process that gets its task in a message.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { openPool } from "@noren/api/platform/db/postgres.ts";
import type pg from "pg";
import type { Statement } from "./statements.ts";

/**
 * `key`: the value among the statements' parameters that is replaced by the end of the path. `idsIn`: the index of the
 * parameter with the ids.
 */
export type BareTask =
  | { kind: "bytes"; base64: string; headers: Record<string, string> }
  | { kind: "sql"; databaseUrl: string; statements: Statement[]; key?: string }
  | {
      kind: "page";
      databaseUrl: string;
      statements: Statement[];
      key?: string;
      module: string;
      name: "drawList" | "drawDetail";
      answers: unknown;
    }
  | { kind: "cart-add"; databaseUrl: string; channelId: string; products: Statement; idsIn: number };

type Draw = (around: unknown, rows: object[][]) => string;
type BarePages = { aroundOf: (answers: unknown) => unknown; drawList: Draw; drawDetail: Draw };
type Answer = (request: IncomingMessage) => Promise<{ body: string | Buffer; headers: Record<string, string> }>;

const [task] = (await once(process, "message")) as [BareTask];
const json = { "content-type": "application/json; charset=utf-8" };
const html = { "content-type": "text/html; charset=utf-8" };
const answer = await answerOf(task);
const server = createServer((request, response) => {
  answer(request).then(
    ({ body, headers }) => {
      response.writeHead(200, { ...headers, "content-length": Buffer.byteLength(body) });
      response.end(body);
    },
    (error: Error) => {
      response.writeHead(500).end(String(error.stack));
    },
  );
});
server.listen(0, "127.0.0.1", () => process.send!({ port: (server.address() as AddressInfo).port }));
process.on("disconnect", () => process.exit());

async function answerOf(what: BareTask): Promise<Answer> {
  if (what.kind === "bytes") {
    const answer = { body: Buffer.from(what.base64, "base64"), headers: what.headers };
    return async () => answer;
  }
  const pool = openPool({ url: what.databaseUrl });
  if (what.kind === "cart-add") return cartAdd(pool, what);
  const rowsFor = (request: IncomingMessage) => {
    const key = what.key && request.url!.split("/").at(-1)!;
    return Promise.all(
      what.statements.map(({ text, values }) =>
        query(pool, text, key ? values.map((value) => (value === what.key ? key : value)) : values),
      ),
    );
  };
  if (what.kind === "sql") return async (request) => ({ body: JSON.stringify(await rowsFor(request)), headers: json });
  const pages = (await import(what.module)) as BarePages;
  const around = pages.aroundOf(what.answers);
  const draw = pages[what.name];
  return async (request) => ({ body: draw(around, await rowsFor(request)), headers: html });
}

const names = new Map<string, string>();
async function query(db: pg.Pool, text: string, values: unknown[]): Promise<object[]> {
  const name = names.get(text) ?? names.set(text, createHash("sha1").update(text).digest("base64url")).get(text)!;
  return (await db.query({ name, text, values })).rows as object[];
}

type Line = { product_id: string; quantity: number };

/** Reads the cart and the variants, writes the cart, and answers with both. */
function cartAdd(pool: pg.Pool, { channelId, products, idsIn }: BareTask & { kind: "cart-add" }): Answer {
  const find = "select id, version, document, expires_at from cart where token_hash = $1 and channel_id = $2";
  const write =
    "update cart set document = $1, version = $2, updated_at = $3, expires_at = $4 where id = $5 and version = $6";
  return async (request) => {
    const { token, product_id, quantity } = JSON.parse(await textOf(request)) as { token: string } & Line;
    const hash = createHash("sha256").update(token).digest();
    const [cart] = (await query(pool, find, [hash, channelId])) as {
      id: string;
      version: number;
      document: { lines: Line[] };
      expires_at: Date;
    }[];
    const { lines } = cart!.document;
    const same = lines.find((line) => line.product_id === product_id);
    if (same) same.quantity += quantity;
    else lines.push({ product_id, quantity });
    const ids = lines.map((line) => line.product_id);
    const found = await query(pool, products.text, products.values.with(idsIn, ids));
    const now = new Date();
    const { id, version, document, expires_at } = cart!;
    await query(pool, write, [JSON.stringify(document), version + 1, now, expires_at, id, version]);
    return { body: JSON.stringify({ cart, products: found }), headers: json };
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}
