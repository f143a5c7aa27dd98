import type { Popup } from "@noren/contract/content/popup.ts";
import type * as z from "zod/mini";
import type { Content } from "../content-kind.ts";
import type { Context } from "#api/channel/context.ts";
import { findPlaced, placedContent } from "../placed-content.service.ts";
import { popupKind } from "./popup-kind.ts";

export const shownPopups = async (ctx: Context): Promise<Popup[]> => (await placedContent(ctx, popupKind)).map(toPopup);

/** Errors: common.not_found, also if the popup is not published now. */
export const shownPopup = async (ctx: Context, id: string): Promise<Popup> =>
  toPopup(await findPlaced(ctx, popupKind, id));

const toPopup = ({ key, title, html, fields, updated_at }: Content<z.output<typeof popupKind.fields>>): Popup => ({
  id: key,
  title,
  html,
  ...fields,
  updated_at: updated_at.toISOString(),
});
