/** The 47 prefectures by their JIS X 0401 code, from north to south, with furigana. */
const table =
  "北海道ホッカイドウ 青森県アオモリケン 岩手県イワテケン 宮城県ミヤギケン 秋田県アキタケン 山形県ヤマガタケン 福島県フクシマケン " +
  "茨城県イバラキケン 栃木県トチギケン 群馬県グンマケン 埼玉県サイタマケン 千葉県チバケン 東京都トウキョウト 神奈川県カナガワケン " +
  "新潟県ニイガタケン 富山県トヤマケン 石川県イシカワケン 福井県フクイケン 山梨県ヤマナシケン 長野県ナガノケン 岐阜県ギフケン " +
  "静岡県シズオカケン 愛知県アイチケン 三重県ミエケン 滋賀県シガケン 京都府キョウトフ 大阪府オオサカフ 兵庫県ヒョウゴケン " +
  "奈良県ナラケン 和歌山県ワカヤマケン 鳥取県トットリケン 島根県シマネケン 岡山県オカヤマケン 広島県ヒロシマケン 山口県ヤマグチケン " +
  "徳島県トクシマケン 香川県カガワケン 愛媛県エヒメケン 高知県コウチケン 福岡県フクオカケン 佐賀県サガケン 長崎県ナガサキケン " +
  "熊本県クマモトケン 大分県オオイタケン 宮崎県ミヤザキケン 鹿児島県カゴシマケン 沖縄県オキナワケン";

export const prefectures = table.split(" ").map((entry, index) => {
  const [, name, name_kana] = /^([^ァ-ヶー]+)([ァ-ヶー]+)$/.exec(entry)!;
  return { code: String(index + 1).padStart(2, "0"), name: name!, name_kana: name_kana! };
});

const names = new Set(prefectures.map(({ name }) => name));
export const isPrefecture = (name: string) => names.has(name);
