import { setImmediate as turn } from "node:timers/promises";
import { addressInput } from "@noren/contract/delivery/address.ts";
import { UserAddressInput } from "@noren/contract/member/address-book.ts";
import { type AddressColumn, addressColumns, divisionWords, yesWord } from "@noren/contract/member/address-file.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { uploadMax } from "@noren/contract/platform/limits.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import { variantOf } from "#api/channel/public-config.ts";
import { warningsOf } from "#api/delivery/address-warnings.ts";
import { prefecturesOfCodes } from "#api/delivery/postal/postal.service.ts";
import { type CellKind, spreadsheetDamage } from "#api/platform/table/spreadsheet.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import {
  addressesOf,
  fillDefaults,
  insertAddresses,
  lockBook,
  setDefault,
  type UserAddressRow,
} from "./address-book.queries.ts";
import { bookLimit } from "./address-book.service.ts";
import { type FileRow, readAddressFile } from "./address-file.ts";

type Entry = Pick<UserAddressRow, "name" | "division_ct" | "address" | "is_default" | "is_sender_default"> & {
  line: number;
};
type Problem = { line: number; message: string };

/** Max wrong rows reported. */
const reportedMax = 100;
/** Rows validated before other requests get a turn. */
const rowsAtOnce = 200;

/**
 * Imports all rows or none. Rows already in the book are skipped, so that importing a file twice changes nothing. The
 * defaults stay unless a row sets one.
 */
export async function importAddresses(
  ctx: MemberWork,
  bytes: Uint8Array,
): Promise<{ added: number; skipped: number; warnings: Problem[] }> {
  const memberId = ctx.member.id;
  if (bytes.length > uploadMax) throw new ShopError("file.too_large");
  const limit = bookLimit(ctx);
  const file = readAddressFile(bytes, limit);
  if ("problem" in file) throw new ShopError("address.import_refused", { rows: [], total: 0 }, {}, file.problem);
  const entries = await validated(ctx, file.rows);
  const prefectures = await prefecturesOfCodes(
    ctx.db,
    entries.map(({ address }) => address.postal_code),
  );
  return inTransaction(ctx, async (trx) => {
    const count = await lockBook(trx, memberId);
    const known = new Set((await addressesOf(trx, memberId)).map(contentOf));
    const fresh = entries.filter((entry) => {
      const content = contentOf(entry);
      return !known.has(content) && known.add(content);
    });
    if (count + fresh.length > limit) throw tooMany(count, fresh.length, limit);
    const rows = fresh.map(({ line: _, ...entry }) => ({ ...entry, id: uuidv7(ctx.now, ctx.shop.random) }));
    await insertAddresses(trx, { channelId: ctx.channel.id, memberId, now: ctx.now, rows });
    for (const kind of ["is_default", "is_sender_default"] as const) {
      const chosen = rows.find((row) => row[kind]);
      if (chosen) await setDefault(trx, memberId, kind, chosen.id);
    }
    await fillDefaults(trx, memberId);
    const warnings = fresh
      .flatMap(({ line, address }) =>
        warningsOf(address, prefectures.get(address.postal_code)).map((message) => ({ line, message })),
      )
      .slice(0, reportedMax);
    return { added: fresh.length, skipped: entries.length - fresh.length, warnings };
  });
}

const contentOf = ({ name, division_ct, address }: Pick<Entry, "name" | "division_ct" | "address">) =>
  JSON.stringify([name, division_ct, Object.entries(address).toSorted(([one], [other]) => (one < other ? -1 : 1))]);

const tooMany = (count: number, more: number, limit: number) =>
  new ShopError(
    "address.import_refused",
    { rows: [], total: 0 },
    {},
    `住所録に登録できるのは${figure(limit)}件までです。いま${figure(count)}件あり、このファイルの${figure(more)}件は追加できません。`,
  );

/** Rows validated by the channel's forms; throws with the problems of each row. */
async function validated(ctx: ChannelWork, rows: readonly FileRow[]): Promise<Entry[]> {
  const rules = { address: addressInput(variantOf(ctx.channel)), entry: UserAddressInput };
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  const defaults = { is_default: 0, is_sender_default: 0 };
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await turn();
    const { entry, messages } = entryOf(row, rules);
    for (const kind of ["is_default", "is_sender_default"] as const)
      if (entry?.[kind] && ++defaults[kind] > 1)
        messages.push(`「${addressColumns[kind]}」を「${yesWord}」にできるのは1行だけです。`);
    problems.push(...messages.map((message) => ({ line: row.line, message })));
    if (entry) entries.push(entry);
  }
  if (problems.length === 0) return entries;
  throw new ShopError("address.import_refused", { rows: problems.slice(0, reportedMax), total: problems.length });
}

type Rules = { address: ReturnType<typeof addressInput>; entry: typeof UserAddressInput };

/** Columns whose values spreadsheets tend to damage. */
const cellKinds: Partial<Record<AddressColumn, CellKind>> = {
  postal_code: "postal",
  phone_number: "phone",
  cell_phone_number: "phone",
  address1: "house",
  address2: "house",
};

const damagesOf = (values: FileRow["values"]): string[] =>
  Object.entries(values).flatMap(([name, cell]) => {
    const damage = spreadsheetDamage(cell, cellKinds[name as AddressColumn] ?? "text");
    return damage ? [`${addressColumns[name as AddressColumn]}「${cell.slice(0, 30)}」: ${damage}`] : [];
  });

function entryOf({ line, values, formulas }: FileRow, rules: Rules): { entry: Entry | null; messages: string[] } {
  if (formulas.length > 0)
    return {
      entry: null,
      messages: formulas.map(
        (name) => `${addressColumns[name]}が「=」「+」「-」「@」で始まっています。式は取り込めません。`,
      ),
    };
  const damages = damagesOf(values);
  if (damages.length > 0) return { entry: null, messages: damages };
  const chosen = { is_default: flagOf(values.is_default), is_sender_default: flagOf(values.is_sender_default) };
  const division = divisionOf(values.division_ct);
  const messages: string[] = [];
  for (const kind of ["is_default", "is_sender_default"] as const)
    if (chosen[kind] === undefined) messages.push(`${addressColumns[kind]}は「${yesWord}」か空にしてください。`);
  if (!division) messages.push(`区分は「${divisionWords["1"]}」か「${divisionWords["2"]}」にしてください。`);
  const typed = { address2: "", shipping_last_name_kana: "", shipping_first_name_kana: "", ...values };
  const [address, entry] = [rules.address.safeParse(typed), rules.entry.safeParse({ ...typed, division_ct: division })];
  // Both schemas know most fields, and report the same problem for them.
  const issues = [...(address.error?.issues ?? []), ...(entry.error?.issues ?? [])];
  const texts = issues.filter(({ path }) => path[0] !== "division_ct").map(({ message }) => message);
  messages.push(...new Set(texts));
  if (messages.length > 0 || !address.success || !entry.success) return { entry: null, messages };
  const { name, division_ct, cell_phone_number } = entry.data;
  const { is_default = false, is_sender_default = false } = chosen;
  return {
    entry: { line, name, division_ct, address: { ...address.data, cell_phone_number }, is_default, is_sender_default },
    messages,
  };
}

const flags = new Map([
  ...["", "いいえ", "0"].map((word) => [word, false] as const),
  ...[yesWord, "1"].map((word) => [word, true] as const),
]);
const flagOf = (cell = ""): boolean | undefined => flags.get(cell);

const divisions = new Map<string, "1" | "2">([
  ["", "2"],
  ["1", "1"],
  ["2", "2"],
  [divisionWords["1"], "1"],
  [divisionWords["2"], "2"],
]);
const divisionOf = (cell = ""): "1" | "2" | undefined => divisions.get(cell);
