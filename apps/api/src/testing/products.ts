import { fakeProvider } from "./fake-provider.ts";
import { json } from "#api/platform/db/json.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { type SettingKey, settingDefinitions } from "#api/channel/settings.ts";
import type { TestShop } from "./test-shop.ts";

type VariantFields = {
  code: string;
  name: string;
  price: number;
  stock: number;
  tax_rate: number;
  delivery_class: "normal" | "cool" | "large" | "mail";
  lead_days: number;
  published_at: Date;
};

let made = 0;

/** A product with one variant in stock; returns the ids of both. */
export async function putProducts({ db, channel, shop }: TestShop, fields: Partial<VariantFields> = {}) {
  made += 1;
  const now = shop.clock();
  const code = fields.code ?? `TWL-${made}`;
  const model = uuidv7(now);
  const id = uuidv7(now);
  const {
    name = "ガーゼタオル",
    price = 1980,
    stock = 10,
    tax_rate = 10,
    delivery_class = "normal",
    lead_days = 0,
  } = fields;
  const published_at = fields.published_at ?? new Date("2026-01-01T00:00:00Z");
  const shared = { channel_id: channel.id, code };
  await db
    .insertInto("product_model")
    .values({
      ...shared,
      id: model,
      key: code.toLowerCase(),
      name,
      tax_rate,
      delivery_class,
      lead_days,
      published_at,
    })
    .execute();
  await db
    .insertInto("product")
    .values({ ...shared, id, model_id: model, price, stock })
    .execute();
  if (stock > 0)
    await db
      .insertInto("stock_movement")
      .values({ id: uuidv7(now), channel_id: channel.id, product_id: id, delta: stock, reason: "initial" })
      .execute();
  return { id, model, code, price };
}

/** A carrier for every prefecture except `without`: 660 yen; Okinawa 1,540 yen and three days. */
export async function openCarrier({ db, channel, shop }: TestShop, { without = [] as string[] } = {}) {
  const id = uuidv7(shop.clock());
  const served = prefectures.filter(({ name }) => !without.includes(name));
  const by_prefecture = Object.fromEntries(
    served.map(({ name }) => [name, name === "沖縄県" ? { carriage: 1540, days: 3 } : { carriage: 660, days: 1 }]),
  );
  const classes = ["normal", "mail", "cool"];
  await db
    .insertInto("carrier")
    .values({
      id,
      channel_id: channel.id,
      code: "yamabiko",
      name: "やまびこ運送",
      delivery_classes: classes,
      by_prefecture: json(by_prefecture),
    })
    .execute();
  await db
    .insertInto("carrier_timezone")
    .values([
      { carrier_id: id, code: "am", label: "午前中", sort: 1 },
      { carrier_id: id, code: "1416", label: "14時〜16時", sort: 2 },
    ])
    .execute();
}

/** Bank transfer within 7 days, and cash on delivery with a fee, up to 100,000 yen. */
export async function openPayments({ db, channel, shop }: TestShop) {
  const bank = uuidv7(shop.clock());
  const cash = uuidv7(shop.clock());
  const instructions = [
    { name: "お振込先", value: "のれん銀行 本店 普通 1234567" },
    { name: "お振込名義", value: "ご注文番号 {order_no} をお名前の前に" },
  ];
  const steps = [
    { below: 10_000, fee: 330 },
    { below: 30_000, fee: 440 },
    { below: null, fee: 660 },
  ];
  await db
    .insertInto("payment_method")
    .values([
      {
        id: bank,
        channel_id: channel.id,
        code: "bank_transfer",
        name: "銀行振込",
        rules: json({ pay_within_days: 7, instructions }),
        sort: 1,
      },
      {
        id: cash,
        channel_id: channel.id,
        code: "cash_on_delivery",
        name: "代金引換",
        fee_steps: json(steps),
        rules: json({ max: 100_000, not_with: ["mail"] }),
        sort: 2,
      },
    ])
    .execute();
  return { bank, cash };
}

/** A shop ready for orders: products of both tax rates, a carrier, two payment methods. */
export async function openForOrders(test: TestShop) {
  const towel = await putProducts(test, { name: "ガーゼタオル", price: 1980, stock: 10 });
  const tea = await putProducts(test, { name: "煎茶", price: 1080, stock: 5, tax_rate: 8 });
  await openCarrier(test);
  const payments = await openPayments(test);
  test.shop.channels.drop();
  return { ...test, towel, tea, ...payments };
}

export const orderer = {
  last_name: "山田",
  first_name: "花子",
  last_name_kana: "ヤマダ",
  first_name_kana: "ハナコ",
  email: "hanako@example.jp",
  phone_number: "09012345678",
  company_name: "",
  department_or_position: "",
};

export const address = {
  shipping_last_name: "山田",
  shipping_first_name: "花子",
  shipping_last_name_kana: "ヤマダ",
  shipping_first_name_kana: "ハナコ",
  postal_code: "150-0001",
  prefecture: "東京都",
  city: "渋谷区",
  address1: "神宮前1-2-3",
  address2: "",
  phone_number: "09012345678",
};

type Ready = Awaited<ReturnType<typeof openForOrders>>;

/** A cart with all steps completed, ready to be ordered. */
export async function readyCart(
  { api, bank }: Pick<Ready, "api" | "bank">,
  items: { id: string; quantity?: number }[],
  payment = bank,
  who = orderer,
) {
  const { token } = await api.cart.init();
  for (const { id, quantity = 1 } of items) await api.cart.addProduct({ token, product_id: id, quantity });
  await api.cart.modifyOrder({ token, orderer: who });
  const { detail } = await api.cart.addShipping({ token, address });
  const shipping_key = detail.shippings[0]!.key;
  await api.cart.modifyShipping({ token, shipping_key, delivery_at: null, delivery_timezone_key: null });
  return api.cart.modifyOrder({ token, payment_id: payment });
}

/** A shop that also accepts cards, by a provider that the test controls. */
export async function openForCards(test: TestShop) {
  const ready = await openForOrders(test);
  const fake = fakeProvider();
  const card = uuidv7(test.shop.clock());
  await test.db
    .insertInto("payment_method")
    .values({ id: card, channel_id: test.channel.id, code: "card", name: "クレジットカード", sort: 0 })
    .execute();
  test.shop.providers.byMethod.card = fake.provider;
  test.shop.channels.drop();
  return { ...ready, card, fake };
}

/** A shop with all payment methods, with a fake provider for each that needs one. */
export async function openForEveryPayment(test: TestShop) {
  const ready = await openForCards(test);
  const method = async (code: string, rules: object, sort: number, fee_steps = [{ below: null, fee: 0 }]) => {
    const id = uuidv7(test.shop.clock());
    const row = {
      id,
      channel_id: test.channel.id,
      code,
      name: code,
      rules: json(rules),
      fee_steps: json(fee_steps),
      sort,
    };
    await test.db.insertInto("payment_method").values(row).execute();
    return id;
  };
  const conveni = await method("conveni", { pay_within_days: 6, max: 300_000 }, 3);
  const deferred = await method("deferred", { max: 55_000, only_to_orderer: true }, 4, [{ below: null, fee: 330 }]);
  const terms = [{ name: "締め日", value: "{closing_day}" }];
  const invoice = await method("invoice", { members_only: true, credit_limit: 10_000, instructions: terms }, 5);
  const store = fakeProvider();
  const creditor = fakeProvider();
  test.shop.providers.byMethod.conveni = store.provider;
  test.shop.providers.byMethod.deferred = creditor.provider;
  test.shop.channels.drop();
  return { ...ready, conveni, deferred, invoice, store, creditor };
}

/** For tests in which one buyer places many orders. */
export async function liftUnpaidLimits({ set }: Pick<TestShop, "set">) {
  const keys = Object.keys(settingDefinitions) as SettingKey[];
  for (const key of keys.filter((one) => /^LIMIT\.(HOLD|EMAIL)\./.test(one)))
    await set(key, key.endsWith("PERCENT") ? 100 : 1_000_000);
}
