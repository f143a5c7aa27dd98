import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import type { Carrier, Channel } from "#api/channel/channel-types.ts";
import { changeChannel } from "#api/channel/channel.service.ts";
import { violatedConstraint } from "#api/platform/db/transaction.ts";
import {
  deleteCarrier,
  insertCarrier,
  replaceSlots,
  writeCarriage,
  writeHandovers,
  writeTrackingUrl,
} from "./carrier.queries.ts";
import { carrierProblems, type NewCarrier, toHandovers, toSlots, trackingProblem } from "./new-carrier.ts";

type Owner = Pick<OwnerShop, "db" | "channels" | "clock" | "actor">;

/** A carrier with its carriage and slots; parcels that an earlier carrier takes stay with that one. */
export async function createCarrier(shop: Owner, channel: Channel, carrier: NewCarrier) {
  const problems = carrierProblems(carrier);
  if (Object.keys(problems).length > 0) throw new ShopError("common.invalid_input", {}, problems);
  assertTracking(carrier.tracking_url);
  try {
    await changeChannel(shop, (trx, now) => insertCarrier(trx, channel.id, now, carrier));
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error;
    throw invalid("code", `「${carrier.code}」という配送会社はもうあります。`);
  }
}

/** The carrier's page for a tracking number, which stands where {number} is; buyers see it at once, also of past orders. */
export async function changeTrackingUrl(shop: Owner, channel: Channel, code: string, url: string) {
  const carrier = carrierNamed(channel, code);
  assertTracking(url);
  await changeChannel(shop, (trx) => writeTrackingUrl(trx, carrier.id, url));
}

/** What a parcel costs and how long it travels, by prefecture; placed orders stay as they were decided. */
export async function changeCarriage(shop: Owner, channel: Channel, code: string, table: Carrier["by_prefecture"]) {
  const carrier = carrierNamed(channel, code);
  await changeChannel(shop, (trx) => writeCarriage(trx, carrier.id, table));
}

/** Its time slots, in the order of their words; none where a buyer cannot choose one. */
export async function changeSlots(shop: Owner, channel: Channel, code: string, labels: readonly string[]) {
  const carrier = carrierNamed(channel, code);
  const slots = toSlots(labels);
  if (typeof slots === "string") throw invalid("slot", slots);
  await changeChannel(shop, (trx) => replaceSlots(trx, carrier.id, slots));
}

/** How it leaves parcels other than by hand, in the order of their words; none where a buyer cannot choose. */
export async function changeHandovers(shop: Owner, channel: Channel, code: string, given: readonly string[]) {
  const carrier = carrierNamed(channel, code);
  const codes = toHandovers(given);
  if (typeof codes === "string") throw invalid("handover", codes);
  await changeChannel(shop, (trx) => writeHandovers(trx, carrier.id, codes));
  return codes;
}

/** Parcels of placed orders keep its code and name. */
export async function removeCarrier(shop: Owner, channel: Channel, code: string) {
  const carrier = carrierNamed(channel, code);
  await changeChannel(shop, (trx) => deleteCarrier(trx, carrier.id));
}

export function carrierNamed({ code: channelCode, carriers }: Channel, code: string): Carrier {
  const found = carriers.find((one) => one.code === code);
  if (found) return found;
  const known =
    carriers.length > 0
      ? `あるのは ${carriers.map((one) => one.code).join("、")} です。`
      : `${channelCode} に配送会社はまだありません。`;
  throw invalid("code", `「${code}」という配送会社はありません。${known}`);
}

function assertTracking(url: string) {
  const problem = trackingProblem(url);
  if (problem) throw invalid("url", problem);
}

const invalid = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });
