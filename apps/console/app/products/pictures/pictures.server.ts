import { readFormWithFileList } from "@noren/web/form/form-body.server.ts";
import { storedNamed } from "@noren/web/form/stored-fields.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import type { Flash } from "#app/platform/flash.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { addedWords } from "./added-files.ts";
import { addFiles, formLimit } from "./add-files.server.ts";
import { moved } from "./moved.ts";

export const loadPictures = (args: LoaderFunctionArgs) =>
  load(args, async ({ productPictures }) => productPictures.list({ product: args.params.product ?? "" }));

const stored = storedNamed("intent", "kind", "variant");

/** Adds files, sorts, or restores a removed picture; then the page on which the panel stands is shown again. */
export async function changePictures(args: ActionFunctionArgs) {
  const { product = "" } = args.params;
  const { values: typed, files } = await readFormWithFileList(args.request, formLimit, "files");
  return submit(
    args,
    async (api, values, console) => {
      const back = backTo(values.back, product);
      if (values.intent === "restore") {
        await api.productPictures.restore({ product, picture: values.picture ?? "" });
        return done(console, back, { kind: "ok", words: "写真をもとに戻しました。" });
      }
      if (values.intent === "sort" || values.move !== undefined) {
        const before = (values.order ?? "").split(",").filter(Boolean);
        const [id = "", direction] = (values.move ?? "").split(":");
        const sorted =
          values.intent === "sort" ? (values.sorted ?? "").split(",").filter(Boolean) : moved(before, id, direction);
        await api.productPictures.sort({ product, before, sorted });
        return seeOther(pathIn(console.shop, back));
      }
      if (files.length === 0) return done(console, back, { kind: "wrong", words: "加える写真を選んでください。" });
      const outcome = await addFiles({ api, console, product, values }, files);
      return done(console, back, { kind: outcome.refused.length > 0 ? "warn" : "ok", words: addedWords(outcome) });
    },
    { stored, values: typed },
  );
}

/** One file that a script sends: the outcome as JSON, so that the next one can follow. */
export async function uploadPicture(args: ActionFunctionArgs) {
  const { product = "" } = args.params;
  const { values: typed, files } = await readFormWithFileList(args.request, formLimit, "files");
  return submit(
    args,
    async (api, values, console) => Response.json(await addFiles({ api, console, product, values }, files)),
    { values: typed },
  );
}

/** The page of the product on which the panel stands; only paths of products are followed. */
const backTo = (path: string | undefined, product: string) =>
  path !== undefined && /^\/products\/[\w-]+(\/[\w-]+)*(#[\w-]+)?$/.test(path) ? path : `/products/${product}/pictures`;

function done(console: ConsoleContext, back: string, flash: Flash): Response {
  setFlash(console, flash);
  return seeOther(pathIn(console.shop, back));
}
