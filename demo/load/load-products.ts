import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import { json } from "@noren/api/platform/db/json.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import { foldStaleTexts } from "@noren/api/product/search-text.service.ts";
import { addDays, tokyoDay } from "@noren/api/platform/day/day.ts";
import type { ChannelCode, DemoLot, DemoProduct, DemoSale } from "../demo-types.ts";
import { productFilms } from "../films/films.ts";
import { type DemoMadeToOrder, madeToOrder } from "../made-to-order.ts";
import { colorValue, palette } from "../palette.ts";
import { demoActor } from "./demo-actor.ts";
import type { PictureStore, StoredPicture } from "./draw-all.ts";
import { insertRows } from "./insert-rows.ts";
import type { CatalogueIds } from "./load-catalogue.ts";

function filmOf(key: string) {
  const film = productFilms[key];
  return film ? json({ ...film }) : null;
}

interface Loading {
  readonly trx: Db;
  readonly channelId: string;
  readonly nextId: () => string;
  readonly pictures: PictureStore;
  readonly products: readonly DemoProduct[];
  readonly ids: CatalogueIds;
  readonly code: ChannelCode;
  readonly now: Date;
}

/**
 * Writes products, variants with their first stock, and pictures of one channel. Triggers derive what lists show and filter by.
 */
export async function loadProducts(loading: Loading): Promise<void> {
  const { trx, channelId, nextId, pictures, products, now } = loading;
  const channel_id = channelId;
  const placed = products.map((product) => ({
    product,
    id: nextId(),
    // what is only made to order has colours to be drawn in, and nothing to be bought as it is
    variants: madeToOrder[product.key]?.isOnly ? [] : product.variants.map((variant) => ({ variant, id: nextId() })),
  }));

  await insertRows(
    trx,
    "product_model",
    placed.map(({ product, id }) => modelRow(product, id, loading)),
  );
  await insertRows(
    trx,
    "product_category",
    placed.flatMap(({ product, id }) =>
      categoryIds(product, loading.ids).map((category_id) => ({ model_id: id, category_id })),
    ),
  );
  await insertRows(
    trx,
    "product_text",
    placed.map(({ product, id }) => ({
      model_id: id,
      description: product.description,
      specs: json(product.specs.map(([name, value]) => ({ name, value }))),
      keywords: product.keywords.join(" "),
      film: filmOf(product.key),
    })),
  );

  const variants = placed.flatMap((model) =>
    model.variants.map(({ variant, id }, sort) => ({
      variant,
      id,
      sort,
      model_id: model.id,
      sale: model.product.sale,
    })),
  );
  await insertRows(
    trx,
    "product",
    variants.map(({ variant, id, sort, model_id, sale }) => ({
      id,
      channel_id,
      model_id,
      code: variant.code,
      color_code: variant.color && palette[variant.color].code,
      color_name: variant.colorName,
      color_hex: variant.color && palette[variant.color].value,
      // of axes of its own the database derives it
      size: variant.values.length > 0 ? null : variant.size,
      option_values: [...variant.values],
      sort,
      price: variant.price,
      ...saleColumns(variant.price, sale, now),
      stock: variant.stock,
    })),
  );
  await insertRows(
    trx,
    "stock_movement",
    variants
      .filter(({ variant }) => variant.stock > 0)
      .map(({ variant, id }) => ({
        id: nextId(),
        channel_id,
        product_id: id,
        delta: variant.stock,
        reason: "initial",
        created_at: now,
      })),
  );

  const images = placed.map(async (model) =>
    (await pictures.keepProduct(model.product)).map(({ variantCode, ...picture }, sort) => ({
      id: nextId(),
      channel_id,
      model_id: model.id,
      product_id: model.variants.find(({ variant }) => variant.code === variantCode)?.id ?? null,
      sort,
      ...picture,
    })),
  );
  await insertRows(trx, "product_image", (await Promise.all(images)).flat());
  for (const { product, id: model_id } of placed) {
    const offer = madeToOrder[product.key];
    if (!offer) continue;
    const { code, price, leadDays: lead_days } = offer;
    const product_id = nextId();
    await insertRows(trx, "product", [
      { id: product_id, channel_id, model_id, code, price, is_made_to_order: true, sort: product.variants.length },
    ]);
    const options = json(await optionsOf(offer, product, pictures));
    await insertRows(trx, "made_to_order", [{ product_id, channel_id, options, lead_days, updated_at: now }]);
  }
  await foldStaleTexts({ db: trx, actor: demoActor });
}

function saleColumns(price: number, sale: DemoSale | null, now: Date) {
  if (!sale) return { sale_price: null, sale_price_starts_at: null, sale_price_ends_at: null };
  const today = tokyoDay(now);
  return {
    sale_price: Math.floor((price * (100 - sale.percent)) / 1000) * 10,
    sale_price_starts_at: new Date(`${today}T00:00:00+09:00`),
    sale_price_ends_at: new Date(`${addDays(today, sale.days + 1)}T00:00:00+09:00`),
  };
}

/** The options as the shop stores them; a choice's picture is the product's front view in its colour. */
async function optionsOf(
  { groups, measurements, embroidery }: DemoMadeToOrder,
  product: DemoProduct,
  pictures: PictureStore,
): Promise<MadeToOrderOptions> {
  const fronts = await pictures.keepProduct(product);
  const frontIn = (color: string): StoredPicture | null => {
    const { code } = product.variants.find((variant) => variant.color === color) ?? {};
    const front = fronts.find(({ kind, variantCode }) => kind === "front" && variantCode === code);
    if (!front) return null;
    const { kind: _, variantCode: __, ...picture } = front;
    return picture;
  };
  return {
    groups: groups.map(({ choices, ...group }) => ({
      ...group,
      choices: choices.map(({ price = 0, color, picture, ...choice }) => ({
        ...choice,
        price,
        color: color ? colorValue(color) : null,
        image: picture ? frontIn(picture) : null,
      })),
    })),
    measurements: measurements && { ...measurements, items: [...measurements.items] },
    embroidery: embroidery && {
      ...embroidery,
      scripts: [...embroidery.scripts],
      places: [...embroidery.places],
      threads: embroidery.threads.map((thread) => ({ ...thread, color: colorValue(thread.color) })),
      typefaces: embroidery.typefaces.map((typeface) => ({ ...typeface, scripts: [...typeface.scripts] })),
    },
  };
}

const categoryIds = (product: DemoProduct, ids: CatalogueIds) =>
  product.categories.flatMap((key) => ids.categories.get(key) ?? []);

const byThePiece: DemoLot = { min: 1, step: 1 };

function modelRow(product: DemoProduct, id: string, { channelId, code, ids, now }: Loading) {
  const { channels = ["business"], ...lot } = product.lot ?? byThePiece;
  const isInLots = channels.includes(code);
  return {
    id,
    channel_id: channelId,
    key: product.key,
    code: product.code,
    name: product.name,
    name_kana: product.kana,
    maker_id: ids.makers.get(product.maker) ?? null,
    brand_id: product.brand === null ? null : (ids.brands.get(product.brand) ?? null),
    main_category_id: categoryIds(product, ids)[0] ?? null,
    tag_ids: product.tags.flatMap((key) => ids.tags.get(key) ?? []),
    tax_rate: product.taxRate,
    option_names: [...product.axes],
    delivery_class: product.delivery,
    lead_days: product.leadDays,
    quantity_min: isInLots ? lot.min : 1,
    quantity_step: isInLots ? lot.step : 1,
    popularity: product.popularity,
    published_at: new Date(`${product.publishedAt}T10:00:00+09:00`),
    sale_ends_at: product.saleEndsAt === null ? null : new Date(`${product.saleEndsAt}T23:59:59+09:00`),
    updated_at: now,
  };
}
