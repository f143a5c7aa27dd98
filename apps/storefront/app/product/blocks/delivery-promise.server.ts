import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import { dayInWords, momentInWords } from "#app/platform/format/format.ts";
import { prefectures } from "@noren/contract/delivery/prefectures.ts";

/**
 * By the prefecture that this browser's cart knows, else by the shop's. The words name day and hour, so that a page that was
 * drawn a while ago is still true; use-order-by.ts says how long it is until then.
 */
export const load: BlockLoader<BlockProps<"delivery-promise">> = async (api, _, { cookies }) => {
  const code = cookies.get("prefecture");
  const known = prefectures.find((one) => one.code === code)?.name;
  const { promise, prefecture, free_carriage_from } = await api.deliveryPromise.get({ prefecture: known });
  return {
    promise: promise && {
      orderBy: promise.order_by,
      until: momentInWords(promise.order_by),
      arrival: dayInWords(promise.arrival),
      prefecture,
    },
    freeFrom: free_carriage_from,
  };
};
