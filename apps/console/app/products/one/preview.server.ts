import { storedNamed } from "@noren/web/form/stored-fields.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { dayAndTime } from "#app/platform/format.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { localText, toValue } from "./product-text.ts";

/** The form's moment is that of the address, else that of the product's publication if it is to come. */
export const loadPreview = (args: LoaderFunctionArgs) =>
  load(args, async ({ productPage }, { clock }) => {
    const id = args.params.product ?? "";
    const [page, looks] = await Promise.all([productPage.one({ id }), productPage.looks({ id })]);
    const { published_at } = page.values;
    const isPlanned = published_at !== null && new Date(published_at) > clock();
    const asked = new URL(args.request.url).searchParams.get("at");
    return { page, looks, at: asked ?? localText(isPlanned ? published_at : null) };
  });

export const makePreview = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ productPage }, { at = "", hours = "", look = "" }) => {
      const moment = toValue("published_at", at) as string | null;
      const link = await productPage.preview({ id: args.params.product ?? "", at: moment, hours, look });
      return { url: link.url, atWords: dayAndTime(link.at), untilWords: dayAndTime(link.until), look };
    },
    { stored: storedNamed("at", "hours", "look") },
  );
