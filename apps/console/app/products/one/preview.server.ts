import { storedNamed } from "@noren/web/form/stored-fields.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { dayAndTime } from "#app/platform/format.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { localText, toValue } from "./product-text.ts";

export const loadPreview = (args: LoaderFunctionArgs) =>
  load(args, async ({ productPage }, { clock }) => {
    const page = await productPage.one({ id: args.params.product ?? "" });
    const { published_at } = page.values;
    const isPlanned = published_at !== null && new Date(published_at) > clock();
    return { page, at: localText(isPlanned ? published_at : null) };
  });

export const makePreview = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ productPage }, { at = "", hours = "" }) => {
      const moment = toValue("published_at", at) as string | null;
      const link = await productPage.preview({ id: args.params.product ?? "", at: moment, hours });
      return { url: link.url, atWords: dayAndTime(link.at), untilWords: dayAndTime(link.until) };
    },
    { stored: storedNamed("at", "hours") },
  );
