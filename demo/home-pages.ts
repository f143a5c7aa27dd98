import type { ChannelCode, DemoChannel } from "./demo-types.ts";
import { type HomeOffer, homeOffers } from "./home-offers.ts";
import { type Block, type HomePicture, homes } from "./homes.ts";
import type { PictureStore, StoredPicture } from "./load/draw-all.ts";
import { demoPicture } from "./pictures/demo-picture.ts";
import { products } from "./products.ts";

/** Products whose picture stands for a top category: the first that the channel sells. */
const faces: Readonly<Record<string, readonly string[]>> = {
  nuno: ["gauze-towel-seigaiha", "kitchen-cloth-sashiko"],
  yosooi: ["yukata-asanoha", "samue-cotton", "maekake-hanpu"],
  cha: ["kyusu-yokode-sumi", "sencha-yamagiri"],
  ajiwai: ["mikan-kanjuku", "shoyu-kioke"],
  daidokoro: ["tetsubin-arare", "chopsticks-lacquer-pair"],
  kurashi: ["incense-nagi", "vase-ichirin"],
};
/** Where a shop shows another one of what it sells. */
const ownFaces: Partial<Record<ChannelCode, Readonly<Record<string, string>>>> = {
  toki: { nuno: "towel-gift-three", yosooi: "gamaguchi-shippo", cha: "sencha-yamagiri", daidokoro: "jubako-two-small" },
  yosoi: { nuno: "furoshiki-ichimatsu", yosooi: "haori-jacket-kasuri", kurashi: "nioibukuro-asanoha" },
};

/** The collection that a shop's top page shows the newest of. */
const journals: Readonly<Record<ChannelCode, { alias: string; title: string }>> = {
  noren: { alias: "features", title: "特集" },
  toki: { alias: "gift-notes", title: "贈りもの手帖" },
  yosoi: { alias: "notes", title: "布のノート" },
  takumi: { alias: "care", title: "道具の手入れ" },
  business: { alias: "cases", title: "ご利用例" },
};

/** The top page of a channel as data: an owner would place these blocks. */
export async function homeOf(channel: DemoChannel, pictures: PictureStore) {
  const { hero, leads, isNewsFirst, banners, lists, words, own } = homes[channel.code];
  const { offer, gifts } = homeOffers[channel.code];
  const kept = (picture: HomePicture) =>
    pictures.keep(typeof picture === "function" ? picture() : demoPicture(picture));
  const tiles = await categoryPictures(channel.code, pictures);
  const [first, ...others] = lists;
  const news: Block = {
    id: "news",
    name: "news",
    props: { title: "お知らせ", count: 3, more: { label: "すべてのお知らせ", href: "/news" } },
  };
  const blocks: Block[] = [
    { id: "promise", name: "delivery-promise", props: { offer } },
    {
      id: "hero",
      name: "hero",
      props: {
        title: hero.title,
        text: hero.text,
        picture: await kept(hero.picture),
        ...(hero.focus && { focus: hero.focus }),
        link: { label: hero.label, href: hero.href },
      },
    },
    ...(leads ?? []),
    ...(isNewsFirst ? [news] : []),
    { id: "categories", name: "category-tiles", props: { title: "カテゴリーから探す", pictures: tiles } },
    ...(gifts ? [{ id: "gifts", name: "gift-finder", props: giftProps(gifts) }] : []),
    first!,
    {
      id: "banners",
      name: "banner-row",
      props: {
        banners: await Promise.all(
          banners.map(async ({ picture, title, href }) => ({
            picture: await kept(picture),
            href,
            title,
          })),
        ),
      },
    },
    ...others,
    {
      id: "makers",
      name: "maker-list",
      props: { title: "つくり手", count: 6, more: { label: "すべてのつくり手", href: "/maker" } },
    },
    { id: "journal", name: "collection", props: { ...journals[channel.code], count: 3 } },
    { id: "topics", name: "banners", props: { area: "topics" } },
    ...(await own(kept)),
    ...(isNewsFirst ? [] : [news]),
    { id: "about", name: "text", props: words },
    { id: "seen", name: "recently-seen", props: {} },
  ];
  return { title: channel.name, description: channel.description, layout: "default", blocks };
}

/** A list without links is left out. */
const giftProps = ({ budgets, occasions, ...words }: NonNullable<HomeOffer["gifts"]>) => ({
  ...words,
  ...(budgets.length > 0 && { budgets }),
  ...(occasions.length > 0 && { occasions }),
});

/** A front view for each top category. */
async function categoryPictures(code: ChannelCode, pictures: PictureStore): Promise<Record<string, StoredPicture>> {
  const fronts: Record<string, StoredPicture> = {};
  for (const [category, all] of Object.entries(faces)) {
    const keys = [ownFaces[code]?.[category] ?? "", ...all];
    const sold = products.filter((one) => keys.includes(one.key) && one.channels.includes(code));
    const product = sold.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))[0];
    const [front] = product ? await pictures.keepProduct(product) : [];
    if (!front) continue;
    const { path, hash, alt, width, height, color } = front;
    fronts[category] = { path, hash, alt, width, height, color };
  }
  return fronts;
}
