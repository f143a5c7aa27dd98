/** The twenty-four solar terms from 小寒 in January on: name, reading, and a sentence of the shop. */
const terms: readonly (readonly [name: string, reading: string, line: string])[] = [
  ["小寒", "しょうかん", "寒の入り。七草の粥であたたまるころ。"],
  ["大寒", "だいかん", "寒さの底。味噌の仕込みにふさわしいころ。"],
  ["立春", "りっしゅん", "暦のうえでは春。梅のつぼみがほどけるころ。"],
  ["雨水", "うすい", "雪が雨にかわり、土がやわらかくなるころ。"],
  ["啓蟄", "けいちつ", "虫が目を覚まし、菜の花がひらくころ。"],
  ["春分", "しゅんぶん", "昼と夜がならび、ぼた餅を分けあうころ。"],
  ["清明", "せいめい", "花が咲き、空気まで明るいころ。"],
  ["穀雨", "こくう", "雨が種をうるおし、新茶の芽がのびるころ。"],
  ["立夏", "りっか", "八十八夜をすぎ、新茶のとどくころ。"],
  ["小満", "しょうまん", "麦が実り、青梅がふくらむころ。"],
  ["芒種", "ぼうしゅ", "苗が植わり、梅仕事のはじまるころ。"],
  ["夏至", "げし", "昼がいちばん長く、水無月を味わうころ。"],
  ["小暑", "しょうしょ", "梅雨が明け、お中元をおくるころ。"],
  ["大暑", "たいしょ", "暑さのさかり。冷たい菓子がうれしいころ。"],
  ["立秋", "りっしゅう", "暑さのなかに、秋の風がまじるころ。"],
  ["処暑", "しょしょ", "暑さがおさまり、梨とぶどうの実るころ。"],
  ["白露", "はくろ", "草に露がむすび、栗が落ちはじめるころ。"],
  ["秋分", "しゅうぶん", "昼と夜がならび、おはぎを分けあうころ。"],
  ["寒露", "かんろ", "新米がとどき、夜長のお茶がうれしいころ。"],
  ["霜降", "そうこう", "初霜がおり、柿の色づくころ。"],
  ["立冬", "りっとう", "木枯らしが吹き、茶の花のさくころ。"],
  ["小雪", "しょうせつ", "北から雪の便り。みかんの色づくころ。"],
  ["大雪", "たいせつ", "山が白くなり、お歳暮のとどくころ。"],
  ["冬至", "とうじ", "夜がいちばん長く、柚子の香りたつころ。"],
];

const term = (at: number) => {
  const [name, reading, line] = terms[at]!;
  return { name, reading, line };
};

/** `day` is "2026-11-22". */
const monthAndDay = (day: string) => {
  const [, month, date] = day.split("-").map(Number);
  return `${month}月${date}日`;
};

/** A term ends on the day before the next one. */
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

export const seasonMessages = {
  terms: "二十四節気",
  term,
  days: (starts: string, next: string) => `${monthAndDay(starts)}から${monthAndDay(dayBefore(next))}まで`,
  /** Below a name in vertical text: 11/22 */
  day: (day: string) => day.slice(5).split("-").map(Number).join("/"),
};
