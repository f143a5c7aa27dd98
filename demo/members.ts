import { hanakosOrders } from "./hanakos-orders.ts";
import { ordersOfTaro } from "./orders-of-taro.ts";
import type { AddressInput } from "@noren/contract/delivery/address.ts";
import type { ChannelCode } from "./channel-codes.ts";
import type { DemoOrder } from "./demo-order.ts";

export interface DemoMember {
  readonly email: string;
  /** The member's channel. */
  readonly channels: readonly ChannelCode[];
  readonly profile: Readonly<Record<string, string>>;
  readonly addresses: readonly (AddressInput & { name: string; division_ct: "1" | "2" })[];
  /** Product keys; a channel uses those of its own products. */
  readonly likes: readonly string[];
  readonly points: readonly DemoPoints[];
  readonly orders: readonly DemoOrder[];
  /** Loads the records of hanako. */
  readonly hasRecords?: true;
  /** The provider's ids of saved cards, default card first. */
  readonly cards?: readonly DemoCard[];
}

/** Points granted by the shop; points of a campaign expire earlier. */
interface DemoPoints {
  readonly daysAgo: number;
  readonly points: number;
  readonly note: string;
  readonly months?: number;
}

interface DemoCard {
  readonly card: "card_test_pays" | "card_test_asks";
  readonly name: string;
  readonly last4: string;
  /** 203006 */
  readonly expiration: string;
}

/** Two members for trials of the shop. They, their streets and their numbers do not exist. */
export const demoPassword = "Noren-1234";

const hanako = {
  shipping_last_name: "山田",
  shipping_first_name: "花子",
  shipping_last_name_kana: "ヤマダ",
  shipping_first_name_kana: "ハナコ",
  phone_number: "09000000001",
};
const taro = {
  shipping_last_name: "鈴木",
  shipping_first_name: "太郎",
  shipping_last_name_kana: "スズキ",
  shipping_first_name_kana: "タロウ",
  phone_number: "0300000002",
};

export const demoMembers: readonly DemoMember[] = [
  {
    email: "hanako@example.jp",
    channels: ["noren", "toki", "yosoi", "takumi"],
    profile: {
      username: "hanako",
      last_name: "山田",
      first_name: "花子",
      last_name_kana: "ヤマダ",
      first_name_kana: "ハナコ",
      postal_code: "166-0004",
      prefecture: "東京都",
      city: "杉並区阿佐谷南",
      address1: "9-99-3",
      address2: "暖簾ハイツ201",
      phone_number: "09000000001",
      gender: "2",
      is_receive_newsletter: "1",
    },
    addresses: [
      {
        ...hanako,
        name: "自宅",
        division_ct: "1",
        postal_code: "166-0004",
        prefecture: "東京都",
        city: "杉並区阿佐谷南",
        address1: "9-99-3",
        address2: "暖簾ハイツ201",
      },
      {
        ...hanako,
        name: "実家",
        division_ct: "2",
        shipping_first_name: "和子",
        shipping_first_name_kana: "カズコ",
        postal_code: "604-8001",
        prefecture: "京都府",
        city: "京都市中京区上大阪町",
        address1: "木屋町通三条上る9945",
        address2: "",
        phone_number: "0750000003",
      },
      {
        ...hanako,
        name: "会社",
        division_ct: "2",
        postal_code: "111-0043",
        prefecture: "東京都",
        city: "台東区駒形",
        address1: "9-99-6",
        address2: "みほんビル3階 株式会社みほん編集室",
      },
    ],
    likes: [
      "tenugui-asanoha",
      "kyusu-yokode-sumi",
      "yunomi-seigaiha",
      "sencha-yamagiri",
      "tray-oshiki",
      "gauze-towel-seigaiha",
    ],
    points: [
      { daysAgo: 200, points: 800, note: "春のキャンペーン", months: 7 },
      { daysAgo: 120, points: 500, note: "アンケートのお礼" },
    ],
    orders: hanakosOrders,
    hasRecords: true,
    cards: [
      { card: "card_test_pays", name: "HANAKO YAMADA", last4: "4242", expiration: "203108" },
      { card: "card_test_asks", name: "HANAKO YAMADA", last4: "3220", expiration: "202911" },
    ],
  },
  {
    email: "taro@example.jp",
    channels: ["noren", "toki", "yosoi", "takumi", "business"],
    profile: {
      username: "taro",
      last_name: "鈴木",
      first_name: "太郎",
      last_name_kana: "スズキ",
      first_name_kana: "タロウ",
      company_name: "株式会社みほん旅館",
      department_or_position: "総務部",
      postal_code: "104-0061",
      prefecture: "東京都",
      city: "中央区銀座",
      address1: "99-8-9",
      address2: "みほん旅館本社",
      phone_number: "0300000002",
      fax: "0300000004",
      is_receive_newsletter: "0",
    },
    addresses: [
      {
        ...taro,
        name: "本社",
        division_ct: "1",
        postal_code: "104-0061",
        prefecture: "東京都",
        city: "中央区銀座",
        address1: "99-8-9",
        address2: "みほん旅館本社 総務部",
      },
      {
        ...taro,
        name: "箱根別館",
        division_ct: "2",
        postal_code: "250-0311",
        prefecture: "神奈川県",
        city: "足柄下郡箱根町湯本",
        address1: "9910",
        address2: "みほん旅館 箱根別館",
      },
    ],
    likes: ["soap-rice-bran", "tray-oshiki", "meshiwan-shippo"],
    points: [{ daysAgo: 90, points: 300, note: "会員登録のお礼" }],
    orders: ordersOfTaro,
  },
];
