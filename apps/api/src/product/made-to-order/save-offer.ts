import type { StoredOffer } from "@noren/contract/product/made-to-order.owner.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type RandomBytes, uuidv7 } from "#api/platform/db/uuid.ts";
import { isCodeTaken, picturesByPath, writeMadeToOrder } from "./made-to-order.queries.ts";
import { type OfferProblem, problemsOf } from "./offer-problems.ts";
import { optionsOf, picturePaths } from "./options-file.ts";

type Saving = { channelId: string; modelId: string; offer: StoredOffer; now: Date; random: RandomBytes };

/** Writes a product's offer, for commands and screens alike; returns its problems, with which nothing is written. */
export async function writeOffer(trx: Db, saving: Saving): Promise<OfferProblem[]> {
  const { channelId, modelId, offer, now, random } = saving;
  const problems = await offerProblems(trx, saving);
  if (problems.length > 0) return problems;
  await writeMadeToOrder(trx, {
    id: uuidv7(now, random),
    channelId,
    modelId,
    code: offer.code,
    price: offer.price,
    isOnSale: offer.is_on_sale,
    leadDays: offer.lead_days,
    options: optionsOf(offer, await picturesByPath(trx, channelId, picturePaths(offer))),
    now,
  });
  return [];
}

/** Problems of an offer itself, and with the channel: a code that is taken, pictures that it does not have. */
export async function offerProblems(
  db: Db,
  { channelId, modelId, offer }: Pick<Saving, "channelId" | "modelId" | "offer">,
): Promise<OfferProblem[]> {
  const pictures = await picturesByPath(db, channelId, picturePaths(offer));
  const missing = offer.groups.flatMap(({ key, choices }, group) =>
    choices.flatMap(({ key: choice, image }, at) =>
      image && !pictures.has(image)
        ? [
            {
              field: `groups.${group}.choices.${at}.image`,
              place: `groups.${key}.choices.${choice}`,
              words: `このチャネルの商品の画像にありません: ${image}`,
            },
          ]
        : [],
    ),
  );
  const isTaken = await isCodeTaken(db, channelId, offer.code, modelId);
  return [
    ...problemsOf(offer),
    ...(isTaken
      ? [{ field: "code", place: "code", words: `商品番号「${offer.code}」は、ほかの商品で使われています。` }]
      : []),
    ...missing,
  ];
}
