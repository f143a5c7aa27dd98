/**
 * Old and new forms of kanji, one character per group (CAT-19). Sources: 常用漢字表 (内閣告示第2号, 2010-11-30), the forms in
 * brackets; 戸籍法施行規則 別表第二 二, old forms allowed in names; and forms in family names that JIS X 0213 also has (髙 﨑 邉 嶌 …).
 * Compatibility characters (神 祐 of U+F900) are already folded.
 */
const forms = `
亜亞 悪惡 圧壓 囲圍 医醫 為爲 壱壹 隠隱 栄榮 営營 衛衞 駅驛 円圓 塩鹽 縁緣 艶艷 応應 欧歐 殴毆 桜櫻 奥奧 横橫 温溫 穏穩
仮假 価價 画畫 会會 絵繪 壊壞 懐懷 拡擴 殻殼 覚覺 学學 岳嶽 楽樂 渇渴 缶罐 巻卷 陥陷 勧勸 寛寬 関關 歓歡 観觀 顔顏
気氣 帰歸 偽僞 戯戲 犠犧 旧舊 拠據 挙擧 虚虛 峡峽 挟挾 狭狹 郷鄕 暁曉 区區 駆驅 勲勳 薫薰 径徑 茎莖 恵惠 掲揭 渓溪
経經 蛍螢 軽輕 継繼 鶏鷄 芸藝 撃擊 県縣 倹儉 剣劍劒 険險 圏圈 検檢 献獻 権權 顕顯 験驗 厳嚴 広廣 効效 恒恆 黄黃 鉱鑛
号號 国國圀 黒黑 砕碎 済濟 斎齋 剤劑 桟棧 蚕蠶 惨慘 賛贊 残殘 糸絲 歯齒 児兒 辞辭 湿濕 実實 写寫 釈釋 寿壽 収收
従從 渋澁 獣獸 縦縱 粛肅 処處 緒緖 叙敍 将將 称稱 渉涉 焼燒 証證 奨奬 条條 状狀 乗乘 浄淨 剰剩 畳疊 縄繩 壌壤
嬢孃 譲讓 醸釀 触觸 嘱囑 真眞 寝寢 慎愼 尽盡 図圖 粋粹 酔醉 穂穗 随隨 髄髓 枢樞 数數 瀬瀨 声聲 斉齊 静靜 窃竊 摂攝
専專 浅淺 戦戰 践踐 銭錢 潜潛 繊纖 禅禪 双雙 壮壯 争爭 荘莊 捜搜 挿插 巣巢 曽曾 装裝 総總 騒騷 増增 蔵藏 臓臟 即卽
属屬 続續 堕墮 対對 体體 帯帶 滞滯 台臺 滝瀧 択擇 沢澤 担擔 単單 胆膽 団團 断斷 弾彈 遅遲 痴癡 虫蟲 昼晝 鋳鑄 庁廳
徴徵 聴聽 勅敕 鎮鎭 逓遞 鉄鐵 点點 転轉 伝傳 灯燈 当當 党黨 盗盜 稲稻 闘鬪 徳德 独獨 読讀 届屆 弐貳 悩惱 脳腦 覇霸
拝拜 廃廢 売賣 麦麥 発發 髪髮 抜拔 晩晚 蛮蠻 秘祕 浜濱濵 瓶甁 払拂 仏佛 併倂 並竝 変變 辺邊邉 弁辨瓣辯 舗舖 歩步
宝寶 豊豐 褒襃 翻飜 毎每 万萬 満滿 麺麵 黙默 弥彌 訳譯 薬藥 与與 予豫 余餘 誉譽 揺搖 様樣 謡謠 来來 頼賴 乱亂 覧覽
竜龍 両兩 猟獵 緑綠 涙淚 塁壘 礼禮 励勵 戻戾 霊靈 齢齡 暦曆 歴歷 恋戀 練鍊 炉爐 労勞 郎郞 楼樓 録錄 湾灣
高髙 崎﨑嵜 島嶋嶌 富冨 峰峯 野埜 杯盃 涼凉 園薗 桧檜 吉𠮷 柳栁 桑桒 館舘 淵渕
`;

const others = new Map<string, string[]>();
for (const group of forms.split(/\s+/).filter(Boolean))
  for (const character of group) {
    const rest = [...group].filter((other) => other !== character);
    others.set(character, [...new Set([...(others.get(character) ?? []), ...rest])]);
  }

/** Max spellings searched per word. */
const spellingsMax = 8;

/** Spellings of the word with one or more kanji in another form, fewest changes first. */
export function kanjiVariants(word: string): string[] {
  let spellings = [""];
  for (const character of word) {
    const all = [character, ...(others.get(character) ?? [])];
    spellings = spellings.flatMap((begun) => all.map((next) => begun + next));
    // The unchanged word stays first.
    if (spellings.length > spellingsMax * 4) spellings = spellings.slice(0, spellingsMax * 4);
  }
  const changes = (spelling: string) => [...spelling].filter((one, at) => one !== [...word][at]).length;
  return spellings
    .filter((spelling) => spelling !== word)
    .toSorted((one, other) => changes(one) - changes(other))
    .slice(0, spellingsMax);
}
