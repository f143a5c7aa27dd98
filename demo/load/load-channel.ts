import { always } from "@noren/api/channel/save-content.service.ts";
import { selectScheme } from "@noren/api/channel/channel.queries.ts";
import { writeColorScheme } from "@noren/api/channel/color-scheme.service.ts";
import { json } from "@noren/api/platform/db/json.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import type { DemoChannel } from "../demo-types.ts";
import { homeOf } from "../home-pages.ts";
import { payments } from "../payments.ts";
import { carriers, noWorkDays } from "../shipping.ts";
import type { PictureStore } from "./draw-all.ts";
import { couponRows } from "./coupon-rows.ts";
import { insertRows } from "./insert-rows.ts";

interface Loading {
  readonly trx: Db;
  readonly channel: DemoChannel;
  readonly nextId: () => string;
  readonly pictures: PictureStore;
  readonly now: Date;
}

/** Writes a channel with its words, settings, colours, pages, ways to pay and carriers; answers its id. */
export async function loadChannel({ trx, channel, nextId, pictures, now }: Loading): Promise<string> {
  const channel_id = nextId();
  const { code, name, prefix, tagline, description, company } = channel;
  await insertRows(trx, "channel", [
    {
      id: channel_id,
      code,
      name,
      prefix,
      is_demo: true,
      profile: json({ tagline, description, company }),
      created_at: now,
    },
  ]);
  if (prefix === "") {
    const hosts = ["localhost", "127.0.0.1", "[::1]"];
    await insertRows(
      trx,
      "channel_host",
      hosts.map((host) => ({ host, channel_id })),
    );
  }
  await insertRows(
    trx,
    "setting",
    Object.entries(channel.settings).map(([key, value]) => ({ channel_id, key, value: json(value), updated_at: now })),
  );
  for (const { code: scheme, name: schemeName, tokens } of channel.schemes)
    await writeColorScheme(trx, channel_id, nextId(), { code: scheme, name: schemeName, tokens: { ...tokens } });
  const [first] = channel.schemes;
  if (first) await selectScheme(trx, channel_id, first.code);
  const { title, ...home } = await homeOf(channel, pictures);
  await insertRows(trx, "content", [
    { id: nextId(), channel_id, kind: "page", key: "home", title, fields: json(home), publish_from: always },
  ]);
  await insertRows(
    trx,
    "payment_method",
    payments
      .filter((payment) => !payment.channels || payment.channels.includes(code))
      .map((payment, sort) => ({
        id: nextId(),
        channel_id,
        code: payment.code,
        name: payment.name,
        description: payment.description,
        fee_steps: json(payment.feeSteps),
        rules: json(payment.rules),
        sort,
      })),
  );
  await insertRows(trx, "coupon", couponRows(channel_id, nextId, now));
  const placed = carriers
    .filter((carrier) => carrier.channels?.includes(code) ?? true)
    .map((carrier) => ({ carrier, id: nextId() }));
  await insertRows(
    trx,
    "carrier",
    placed.map(({ carrier, id }, sort) => ({
      id,
      channel_id,
      code: carrier.code,
      name: carrier.name,
      delivery_classes: [...carrier.classes],
      by_prefecture: json(carrier.byPrefecture),
      tracking_url: carrier.trackingUrl ?? "",
      handovers: [...(carrier.handovers ?? [])],
      sort,
    })),
  );
  await insertRows(
    trx,
    "carrier_timezone",
    placed.flatMap(({ carrier, id }) =>
      carrier.timezones.map((zone, sort) => ({
        carrier_id: id,
        code: zone.code,
        label: zone.label,
        sort,
        valid_from: zone.from ?? null,
        valid_to: zone.to ?? null,
      })),
    ),
  );
  await insertRows(
    trx,
    "closed_day",
    [now.getFullYear(), now.getFullYear() + 1].flatMap((year) =>
      noWorkDays(year).map(([day, reason]) => ({ channel_id, day, reason })),
    ),
  );
  return channel_id;
}
