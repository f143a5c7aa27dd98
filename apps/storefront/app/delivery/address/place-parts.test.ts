import { expect, test } from "vitest";
import { placeParts } from "./place-parts.ts";

test("[MEM-03] an address breaks between its names, and never within one", () => {
  const expected = [
    "京都府|京都市|中京区|恵比須町|45",
    "東京都|渋谷区|神宮前|1-2-3| |暖簾ビル| |201",
    "三重県|四日市市|諏訪町|1-5",
    "千葉県|市川市|八幡|1-1-1",
    "北海道|余市郡|余市町|黒川町|1-2",
    "奈良県|大和郡山市|北郡山町|248",
    "神奈川県|横浜市|西区|みなとみらい|2-3",
    "東京都|大島町|元町|1",
    "福岡県|小郡市|小郡|255",
    "東京都|台東区|駒形|4-5-6| |みほんビル|3階| |株式会社みほん編集室",
    "北海道|札幌市|中央区|北|1条|西|2丁目|3番地| |201号室",
    "東京都|港区|芝|1-2| |みほんタワー|12F| |3|FACTORY",
    "お届け先は、ギフトを受け取る方が入力します",
  ];
  for (const parts of expected) expect(placeParts(parts.replaceAll("|", "")).join("|")).toBe(parts);
});
