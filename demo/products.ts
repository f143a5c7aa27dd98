import type { DemoProduct } from "./demo-types.ts";
import { carry } from "./products/carry.ts";
import { dyed } from "./products/dyed.ts";
import { fruit } from "./products/fruit.ts";
import { house } from "./products/house.ts";
import { kitchen } from "./products/kitchen.ts";
import { lacquer } from "./products/lacquer.ts";
import { giftExtras } from "./products/gift-extras.ts";
import { paper } from "./products/paper.ts";
import { scent } from "./products/scent.ts";
import { seasoning } from "./products/seasoning.ts";
import { smallWear } from "./products/small-wear.ts";
import { staple } from "./products/staple.ts";
import { sweets } from "./products/sweets.ts";
import { teaGifts } from "./products/tea-gifts.ts";
import { teaLeaf } from "./products/tea-leaf.ts";
import { teaWare } from "./products/tea-ware.ts";
import { towels } from "./products/towels.ts";
import { utsuwa } from "./products/utsuwa.ts";
import { wood } from "./products/wood.ts";
import { cloths } from "./products/cloths.ts";
import { teaTools } from "./products/tea-tools.ts";
import { snacks } from "./products/snacks.ts";
import { knives } from "./products/knives.ts";
import { toOrder } from "./products/to-order.ts";
import { season } from "./products/season.ts";
import { yukata } from "./products/yukata.ts";

export const products: readonly DemoProduct[] = [
  ...towels,
  ...cloths,
  ...dyed,
  ...yukata,
  ...smallWear,
  ...carry,
  ...teaLeaf,
  ...teaGifts,
  ...teaWare,
  ...teaTools,
  ...sweets,
  ...snacks,
  ...seasoning,
  ...staple,
  ...fruit,
  ...utsuwa,
  ...lacquer,
  ...knives,
  ...kitchen,
  ...wood,
  ...scent,
  ...paper,
  ...giftExtras,
  ...house,
  ...toOrder,
  ...season,
];
