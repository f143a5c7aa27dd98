import { isOnPage, type Popup } from "@noren/contract/content/popup.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type * as z from "zod/mini";
import { placedContent } from "../placed-content.service.ts";
import type { Context } from "#api/channel/context.ts";
import { shownPopup } from "./popup.service.ts";
import { popupRuleKind } from "./popup-rule-kind.ts";

type Rule = z.output<typeof popupRuleKind.fields>;
type Counted = { page: string; count: number }[];

const isOn = (rule: Rule, page: string) => isOnPage(rule.page, page);

/**
 * The popup of the first rule that applies to an event just recorded; null if that popup is not published now.
 * `countEvents` returns the visitor's events of this name, including this one; it is only called if a rule may apply.
 */
export async function popupFor(
  ctx: Context,
  event: { name: string; page: string },
  countEvents: () => Promise<Counted>,
): Promise<Popup | null> {
  const audience = ctx.member ? "member" : "visitor";
  const rules = (await placedContent(ctx, popupRuleKind))
    .map(({ fields }) => fields)
    .filter((rule) => rule.event === event.name && isOn(rule, event.page))
    .filter((rule) => rule.audience === "everybody" || rule.audience === audience);
  if (rules.length === 0) return null;
  const counted = await countEvents();
  const timesOn = (rule: Rule) =>
    counted.filter(({ page }) => isOn(rule, page)).reduce((sum, { count }) => sum + count, 0);
  const rule = rules.find((one) => timesOn(one) === one.count);
  return rule ? orNone(shownPopup(ctx, rule.popup)) : null;
}

async function orNone(popup: Promise<Popup>): Promise<Popup | null> {
  try {
    return await popup;
  } catch (error) {
    if (error instanceof ShopError && error.code === "common.not_found") return null;
    throw error;
  }
}
