import { libraryUses, librarySorts } from "@noren/contract/content/picture-library.owner.ts";
import { picturesForm } from "@noren/contract/platform/limits.ts";
import { readFormWithFileList } from "@noren/web/form/form-body.server.ts";
import { pageNumber } from "@noren/web/page/page-number.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import type { Flash } from "#app/platform/flash.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { chosenKeys } from "#app/ui/batch-bar.tsx";
import { useWords } from "./library-words.ts";

const among = <T extends string>(names: readonly T[], name: string): T | undefined => names.find((one) => one === name);

/** Ages that the filter offers, in days. */
const ages = [7, 30, 90, 365];

export const loadLibrary = (args: LoaderFunctionArgs) =>
  load(args, async ({ pictureLibrary }, { me, shop }) => {
    const url = new URL(args.request.url);
    const text = (name: string) => queryText(url.searchParams, name);
    const q = text("q").slice(0, 100);
    const use = among(libraryUses, text("use"));
    const sort = among(librarySorts, text("sort"));
    const older = ages.find((days) => String(days) === text("older"));
    const { data: pictures, pagination } = await pictureLibrary.list({
      ...(shop && { channel: shop }),
      ...(q && { q }),
      ...(use && { use }),
      ...(sort && { sort }),
      ...(older && { older }),
      page: pageNumber(url),
    });
    const chips = [
      ...(q ? [{ names: ["q"], words: `「${q}」` }] : []),
      ...(use && use !== "all" ? [{ names: ["use"], words: useWords[use] }] : []),
      ...(older ? [{ names: ["older"], words: `加えてから${older}日より古い` }] : []),
    ];
    const channels = me!.channels.map(({ key, name }) => ({ key, name }));
    const outcome = url.searchParams.get("done");
    url.searchParams.delete("done");
    return { pictures, pagination, chips, channels, query: url.searchParams.toString(), outcome };
  });

/** Deletes the chosen pictures; those that must stay are named. Keys are "channel:hash". */
export const removePictures = (args: ActionFunctionArgs) =>
  submit(args, async ({ pictureLibrary }, values, console) => {
    const back = `/pictures?${new URLSearchParams({ use: "unused", done: console.requestId })}`;
    const byChannel = Map.groupBy(chosenKeys(values, "picture"), (key) => key.split(":")[0]!);
    const outcome = { removed: 0, refused: [] as { name: string; reason: string }[] };
    for (const [channel, keys] of byChannel) {
      const hashes = keys.map((key) => key.slice(channel.length + 1)).slice(0, 100);
      const { removed, refused } = await pictureLibrary.remove({ channel, hashes });
      outcome.removed += removed;
      outcome.refused.push(...refused);
    }
    if (byChannel.size === 0) return done(console, back, { kind: "wrong", words: "消す写真を選んでください。" });
    return done(console, back, { kind: outcome.refused.length > 0 ? "warn" : "ok", words: removedWords(outcome) });
  });

const namesMax = 5;

function removedWords({ removed, refused }: { removed: number; refused: { name: string; reason: string }[] }): string {
  const gone = removed > 0 ? `${removed}枚の写真を消しました。` : "";
  if (refused.length === 0) return gone;
  const named = refused.slice(0, namesMax).map(({ name, reason }) => `${name}（${reason}）`);
  const others = refused.length > namesMax ? `、ほか${refused.length - namesMax}枚` : "";
  return `${gone}${refused.length}枚は消していません：${named.join("、")}${others}`;
}

type Place = { channel?: string | undefined; hash?: string | undefined };
const placeOf = ({ channel = "", hash = "" }: Place) => ({ channel, hash });

export const loadLibraryPicture = (args: LoaderFunctionArgs) =>
  load(args, async ({ pictureLibrary }) => pictureLibrary.detail(placeOf(args.params)));

/** Puts another file in the place of a picture, everywhere in its channel. */
export async function replaceLibraryPicture(args: ActionFunctionArgs) {
  const place = placeOf(args.params);
  const { values: typed, files } = await readFormWithFileList(args.request, picturesForm, "file");
  return submit(
    args,
    async ({ pictureLibrary }, _, console) => {
      const [file] = files;
      const path = (hash: string) => `/pictures/${place.channel}/${hash}`;
      if (!file) return done(console, path(place.hash), { kind: "wrong", words: "新しい写真を選んでください。" });
      const { hash, products, contents, elsewhere } = await pictureLibrary.replace({ ...place, file });
      const words = `${products + contents + elsewhere}か所の写真を置きかえました。前の写真は「使っていない」に残ります。`;
      return done(console, path(hash), { kind: "ok", words });
    },
    { values: typed },
  );
}

function done(console: ConsoleContext, path: string, flash: Flash): Response {
  setFlash(console, flash);
  return seeOther(pathIn(console.shop, path));
}
