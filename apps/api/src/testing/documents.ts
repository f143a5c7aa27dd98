import { inflateSync } from "node:zlib";
import { receiptToken } from "#api/order/receipt/receipt-token.ts";
import { openForOrders, readyCart } from "./products.ts";
import { logIn } from "./members.ts";
import type { TestShop } from "./test-shop.ts";

/** Settles the payment of an order. */
export async function settleOrder({ db, shop }: Pick<TestShop, "db" | "shop">, orderId: string): Promise<void> {
  const settled = { state: "settled", settled_at: shop.clock() };
  await db.updateTable("payment").set(settled).where("order_id", "=", orderId).execute();
}

/** Token of the receipt link in an order's email. */
export async function receiptLinkTo({ db, shop }: Pick<TestShop, "db" | "shop">, orderId: string) {
  const order = db.selectFrom("shop_order").select("order_no").where("id", "=", orderId);
  return { no: (await order.executeTakeFirstOrThrow()).order_no, t: receiptToken(orderId, shop.secret) };
}

type Ready = Awaited<ReturnType<typeof openForOrders>>;

/** A member of a registered issuer's shop, with an order of a towel and two packs of tea. */
export async function orderForDocuments(test: TestShop, payment?: (ready: Ready) => string) {
  const ready = await openForOrders(test);
  await ready.set("DOCUMENT.REGISTRATION_NUMBER", "T0123456789012");
  const member = await logIn(ready);
  const items = [{ id: ready.towel.id }, { id: ready.tea.id, quantity: 2 }];
  const { token } = await readyCart({ ...ready, api: member.me }, items, payment?.(ready) ?? ready.bank);
  const { order_no } = await member.me.cart.decision({ token });
  const { id } = (await member.me.order.list()).data[0]!;
  /** The same member at another time, with a new token, since a token expires after an hour. */
  const meAt = async (moment: string) => {
    ready.at(moment);
    const { email: username, password } = member;
    return ready.as((await ready.api.auth.login({ username, password })).access_token);
  };
  return { ...ready, ...member, meAt, id, order_no };
}

export const wordsOf = ({ bytes }: { bytes: Uint8Array }) => pdfPages(bytes).flat();

/** The code with which a call is refused. */
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: { code: string }) => error.code,
  );

/**
 * Text of a PDF as a reader extracts it: glyphs of its pages by the ToUnicode tables, one line per piece of text, page
 * by page. Supports only the features of the shop's own documents.
 */
export function pdfPages(bytes: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(bytes));
  const fonts = new Map<string, Map<string, string>>();
  for (const [id, { head }] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    if (table) fonts.set(id, charactersOf(objects.get(table)!.body));
  }
  const resources = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) resources.set(name!, fonts.get(id!)!);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => textsOf(objects.get(/\/Contents (\d+) 0 R/.exec(head)![1]!)!.body, resources));
}

type PdfObject = { head: string; body: string };

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const text = file.toString("latin1");
  for (const { index, 0: start, 1: id } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = index + start.length;
    const end = text.indexOf("\nendobj", from);
    const stream = text.indexOf("\nstream\n", from);
    if (stream < 0 || stream > end) objects.set(id!, { head: text.slice(from, end), body: "" });
    else {
      const head = text.slice(from, stream);
      const length = Number(/\/Length (\d+)/.exec(head)![1]);
      const raw = file.subarray(stream + 8, stream + 8 + length);
      objects.set(id!, { head, body: (/FlateDecode/.test(head) ? inflateSync(raw) : raw).toString("latin1") });
    }
  }
  return objects;
}

/** Characters by glyph number in hex. */
function charactersOf(table: string): Map<string, string> {
  const emails = new Map<string, string>();
  for (const [, first, list] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, units]] of [...list!.matchAll(/<([^>]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first!, 16) + index).toString(16).padStart(4, "0");
      const codes = units!.match(/[0-9a-f]{4}/gi) ?? [];
      emails.set(glyph, String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16))));
    }
  return emails;
}

function textsOf(content: string, fonts: Map<string, Map<string, string>>): string[] {
  let emails = new Map<string, string>();
  const texts: string[] = [];
  for (const [, font, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) emails = fonts.get(font)!;
    else {
      const glyphs = [...drawn!.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, run]) => run!.match(/.{4}/g) ?? []);
      texts.push(glyphs.map((glyph) => emails.get(glyph.toLowerCase()) ?? "?").join(""));
    }
  }
  return texts;
}
