import { type EntryResult, lineShows } from "@noren/contract/product/stocktaking.owner.ts";
import { storedNamed } from "@noren/web/form/stored-fields.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { Api, ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { count } from "#app/platform/format.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { readScans } from "./scan-batch.ts";
import { pathOfTaking, resultWords } from "./taking-words.ts";

export const loadTaking = (args: LoaderFunctionArgs) =>
  load(args, async ({ stocktaking }, console) => {
    const query = new URL(args.request.url).searchParams;
    const show = lineShows.find((one) => one === query.get("show")) ?? "different";
    const page = Number(query.get("page"));
    const { data, pagination, more } = await stocktaking.show({
      id: args.params.taking ?? "",
      show,
      ...(Number.isInteger(page) && page >= 1 && page <= 10_000 && { page }),
    });
    return { lines: data, pagination, ...more!, show, now: console.clock().toISOString() };
  });

export type LoadedTaking = Awaited<ReturnType<typeof loadTaking>>;
/** What the page's script reads after sending scans. */
export type ScanAnswer = { once: string; results: EntryResult[] };

/** Sends the scans of a batch; without script, one code. */
export const actOnTaking = (args: ActionFunctionArgs) =>
  submit(
    args,
    async (api, values, console) => {
      const id = args.params.taking ?? "";
      const scans = values.scans === undefined ? undefined : readScans(values.scans);
      if (scans) {
        const { results } = await api.stocktaking.count({ id, entries: scans.map(entryOf) });
        return { once: values.once ?? "", results } satisfies ScanAnswer;
      }
      return (acts[values.intent ?? ""] ?? countOne)({ api, id, values, console });
    },
    { stored: storedNamed("code", "quantity", "is_whole") },
  );

type Acting = { api: Api; id: string; values: FormValues; console: ConsoleContext };

const entryOf = ({ code, quantity, is_whole }: { code: string; quantity: string; is_whole: boolean }) => ({
  code,
  quantity,
  is_whole: is_whole ? ("1" as const) : ("0" as const),
});

async function countOne({ api, id, values, console }: Acting) {
  const { code = "", quantity = "", is_whole } = values;
  const entry = entryOf({ code, quantity, is_whole: is_whole === "1" });
  const [result] = (await api.stocktaking.count({ id, entries: [entry] })).results;
  setFlash(console, { kind: result!.outcome === "counted" ? "ok" : "wrong", words: resultWords(result!) });
  return seeOther(pathIn(console.shop, pathOfTaking(id)));
}

const acts: Record<string, (acting: Acting) => Promise<Response>> = {
  async rest({ api, id, console }) {
    const { variants } = await api.stocktaking.countRest({ id });
    setFlash(console, { kind: "ok", words: `${count(variants)}種類を、0点と数えました。` });
    return seeOther(pathIn(console.shop, pathOfTaking(id)));
  },
  async book({ api, id, values, console }) {
    const booked = await api.stocktaking.book({ id, entries: values.entries ?? "" });
    setFlash(console, bookedNews(booked));
    return seeOther(pathIn(console.shop, pathOfTaking(id)));
  },
  async end({ api, id, values, console }) {
    await api.stocktaking.end({ id, version: values.version ?? "" });
    setFlash(console, { kind: "ok", words: "棚卸を取りやめました。在庫は変わっていません。" });
    return seeOther(pathIn(console.shop, "/stock/takings"));
  },
};

type Booked = Awaited<ReturnType<Api["stocktaking"]["book"]>>;

function bookedNews({ outcome, variants, more_pieces, fewer_pieces, short }: Booked) {
  const what =
    variants === 0
      ? "ちがいはありませんでした。"
      : `${count(variants)}種類（+${count(more_pieces)}点・−${count(fewer_pieces)}点）`;
  const done =
    outcome === "already" ? "すでに在庫に反映してあります。" : variants === 0 ? "" : "を在庫に反映しました。";
  const words = outcome === "already" ? `${done}${variants === 0 ? what : `${what}です。`}` : `${what}${done}`;
  if (short === 0) return { kind: "ok" as const, words };
  const missing = `${count(short)}種類は、数えた数がご注文の分より少ないため、在庫を0点にしました。ご注文をお確かめください。`;
  return { kind: "wrong" as const, words: `${words}${missing}` };
}
