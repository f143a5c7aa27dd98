import { picturesForm } from "@noren/contract/platform/limits.ts";
import type { PictureFields } from "@noren/contract/product/product-picture.owner.ts";
import { type PictureKind, pictureKinds } from "@noren/contract/product/picture-kind.ts";
import { readFormWithFileList } from "@noren/web/form/form-body.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import type { Flash } from "#app/platform/flash.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { fitted, percentAt } from "./crop.ts";

/** Box of the picture on which the focal point is pressed, in pixels; it fits a screen of 320. */
const pressBox = { width: 264, height: 320 };

export const loadPicture = (args: LoaderFunctionArgs) =>
  load(args, async ({ productPictures }) => {
    const { product = "", picture: id } = args.params;
    const { pictures, ...found } = await productPictures.list({ product });
    const at = pictures.findIndex((picture) => picture.id === id);
    const picture = pictures[at];
    if (!picture) throw data({ code: "common.not_found" }, { status: 404 });
    return { ...found, picture, place: at + 1, drawn: fitted(picture, pressBox) };
  });

const storedLengths: Record<string, number> = {
  alt: 800,
  kind: 20,
  variant_id: 64,
  focus_x: 20,
  focus_y: 20,
  intent: 20,
};
const stored = (name: string) => storedLengths[name];

/** Saves what is written about a picture, puts another file in its place, or removes it. */
export async function changePicture(args: ActionFunctionArgs) {
  const { product = "", picture = "" } = args.params;
  const { values: typed, files } = await readFormWithFileList(args.request, picturesForm, "file");
  return submit(
    args,
    async (api, values, console) => {
      const named = { product, picture, version: Number(values.version) };
      const list = `/products/${product}/pictures`;
      if (values.intent === "remove") {
        await api.productPictures.remove(named);
        const undo = { action: list, values: { intent: "restore", picture, back: list } };
        return done(console, list, { kind: "ok", words: "写真をこの商品から外しました。", undo });
      }
      if (values.intent === "replace") {
        const [file] = files;
        if (!file) return done(console, `${list}/${picture}`, { kind: "wrong", words: "新しい写真を選んでください。" });
        await api.productPictures.replace({ ...named, file });
        return done(console, `${list}/${picture}`, { kind: "ok", words: "写真を置きかえました。" });
      }
      const point = pressedPoint(values);
      await api.productPictures.save({ ...named, values: fieldsOf(values, point), base: baseOf(values) });
      const kept = { kind: "ok", words: "写真の説明と見せたい所を保存しました。" } as const;
      return done(console, point ? `${list}/${picture}` : list, kept);
    },
    { stored, values: typed },
  );
}

type Point = { x: number; y: number };

/**
 * Where the picture itself was pressed, without script: an image button sends the place in pixels. A press by a key
 * sends the corner, which nobody can press, and counts as a press of the button below.
 */
function pressedPoint({ "point.x": x, "point.y": y, drawn = "" }: FormValues): Point | undefined {
  const [width, height] = drawn.split("x").map(Number);
  const at = { x: Number(x), y: Number(y) };
  if (!width || !height || !(at.x > 0 || at.y > 0)) return undefined;
  return percentAt(at, { width, height });
}

const kindOf = (text: string | undefined) => pictureKinds.find((kind): kind is PictureKind => kind === text);

/** Only fields whose value differs from the one that the form was drawn with, or that the other person's may not be. */
function fieldsOf(values: FormValues, point: Point | undefined): Partial<PictureFields> {
  const typed: Record<keyof PictureFields, unknown> = {
    alt: values.alt ?? "",
    kind: kindOf(values.kind) ?? values.kind,
    variant_id: values.variant_id || null,
    focus_x: point?.x ?? values.focus_x,
    focus_y: point?.y ?? values.focus_y,
  };
  const base = baseOf(values) as Record<string, unknown>;
  const isKept = ([name, value]: [string, unknown]) =>
    values[`keep.${name}`] !== "theirs" && String(value ?? "") !== String(base[name] ?? "");
  return Object.fromEntries(Object.entries(typed).filter(isKept)) as Partial<PictureFields>;
}

/** The values with which the form was drawn. */
function baseOf(values: FormValues): Partial<PictureFields> {
  const read = (name: keyof PictureFields) => values[`was.${name}`] ?? "";
  const kind = kindOf(read("kind"));
  return {
    alt: read("alt"),
    ...(kind && { kind }),
    variant_id: read("variant_id") || null,
    focus_x: Number(read("focus_x")),
    focus_y: Number(read("focus_y")),
  };
}

function done(console: ConsoleContext, path: string, flash: Flash): Response {
  setFlash(console, flash);
  return seeOther(pathIn(console.shop, path));
}
