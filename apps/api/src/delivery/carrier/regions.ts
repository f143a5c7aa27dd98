import { prefectures } from "@noren/contract/delivery/prefectures.ts";

/** Regions of carriers' price lists with their prefectures; all carriers count 山梨県 as 関東. */
const table = {
  北東北: "青森県 岩手県 秋田県",
  南東北: "宮城県 山形県 福島県",
  関東: "茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 山梨県",
  信越: "新潟県 長野県",
  北陸: "富山県 石川県 福井県",
  中部: "岐阜県 静岡県 愛知県 三重県",
  関西: "滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県",
  中国: "鳥取県 島根県 岡山県 広島県 山口県",
  四国: "徳島県 香川県 愛媛県 高知県",
  北九州: "福岡県 佐賀県 長崎県 大分県",
  南九州: "熊本県 宮崎県 鹿児島県",
} as const;

const namesOf = (region: keyof typeof table) => table[region].split(" ");
const everywhere = prefectures.map(({ name }) => name);

const regions: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["全国", everywhere],
  ["東北", [...namesOf("北東北"), ...namesOf("南東北")]],
  ["九州", [...namesOf("北九州"), ...namesOf("南九州")]],
  ["東海", namesOf("中部")],
  ["近畿", namesOf("関西")],
  ...Object.keys(table).map((name) => [name, namesOf(name as keyof typeof table)] as const),
  ...everywhere.map((name) => [name, [name]] as const),
  // short names: 東京, 京都, 沖縄
  ...everywhere.filter((name) => name !== "北海道").map((name) => [name.slice(0, -1), [name]] as const),
]);

/** Prefectures of 全国, of a region, or of a prefecture's name; undefined for other texts. */
export const prefecturesIn = (place: string): readonly string[] | undefined => regions.get(place);
