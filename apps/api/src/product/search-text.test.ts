import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText, gramsOfWords, likePattern, searchFieldsOf, searchWordsOf, wordsToVerify } from "./search-text.ts";

describe("folding words to one spelling", () => {
  test.each([
    ["half-width kana", "ｶﾞｰｾﾞ", "ガーゼ"],
    ["hiragana", "がーぜ", "ガーゼ"],
    ["a wave as prolonged mark", "が〜ぜ", "ガーゼ"],
    ["a hyphen as prolonged mark", "ガ-ゼ", "ガーゼ"],
    ["a voiced mark of its own", "か゛ーぜ", "ガーゼ"],
    ["full-width characters and digits", "ＴＷＬ００１２", "twl0012"],
    ["a code with hyphens", "TWL-0012-AI", "twl0012ai"],
    ["a code with a prolonged mark for a hyphen", "TWLー0012", "twl0012"],
    ["a prolonged mark before digits", "コーヒー250g", "コーヒー250g"],
    ["times between sizes", "34×85cm", "34x85cm"],
    ["an enclosed figure", "①", "1"],
    ["a variant kanji of the compatibility block", "\ufa10", "塚"],
    ["old kana that fold in two steps", "ゐ゙", "ヸ"],
    ["small kana, which stay", "ティッシュ", "ティッシュ"],
    ["invisible characters", "タ\u200bオ\0ル\ud800\u{e0100}", "タオル"],
    ["spaces of all kinds", "　布 \t 茶\n", "布 茶"],
  ])("[CAT-02] %s", (_, typed, folded) => {
    expect(foldText(typed)).toBe(folded);
  });

  test("[CAT-02] any text is folded once and for all, without characters that a database refuses", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: japanese })), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(folded.isWellFormed()).toBe(true);
        expect(folded).not.toMatch(/[\0-\x1f]/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("words of a query", () => {
  test("[CAT-02] words are parted by spaces of any width, each counts once", () => {
    expect(searchWordsOf("　ガーゼ タオル　がーぜ ")).toEqual(["ガーゼ", "タオル"]);
  });

  test("[CAT-02] spaces and invisible characters are not a search", () => {
    expect(searchWordsOf(" 　\u200b\0")).toEqual([]);
  });

  test("[CAT-02] one character is its own gram, longer words are found by their pairs and read again from three on", () => {
    expect(gramsOfWords(["茶"])).toEqual(["茶"]);
    expect(gramsOfWords(["タオル", "𠮷野", "ガーゼ布"])).toEqual(["タオル", "𠮷野", "ガーゼ", "ーゼ布"]);
    expect(wordsToVerify(["茶", "𠮷野", "タオル", "ガーゼ布"])).toEqual(["ガーゼ布"]);
  });

  test("[CAT-02] wildcards of LIKE are ordinary characters", () => {
    expect(likePattern("100%_\\")).toBe("%100\\%\\_\\\\%");
  });
});

describe("the text a product is found by", () => {
  const towel = {
    name: "三重ガーゼタオル 青海波",
    nameKana: "サンジュウガーゼタオル セイガイハ",
    code: "TWL-0012",
    keywords: ["ガーゼ", "吸水"],
    maker: { name: "いずみ織布", nameKana: "イズミオリヌノ" },
    brand: null,
    categories: ["布", "タオル・ふきん"],
    variants: [{ code: "TWL-0012-AI", values: ["藍", "34×85cm"] }],
    description: "<p>ガーゼを三枚重ねました。</p>",
  };

  test("[CAT-02] it has names, furigana, codes, keywords, maker, categories and colours, each on its own line", () => {
    const lines = searchFieldsOf(towel).search_text.split("\n");
    expect(lines).toEqual(
      expect.arrayContaining(["三重ガーゼタオル青海波", "twl0012ai", "吸水", "イズミ織布", "藍", "34x85cm"]),
    );
  });

  test("[CAT-02] a text contained in another line is stored once", () => {
    const lines = searchFieldsOf(towel).search_text.split("\n");
    expect(lines).not.toContain("twl0012");
    expect(lines).not.toContain("ガーゼ");
    expect(lines).not.toContain("布");
  });

  test("[CAT-20] it has sections by relevance, the name first: names and codes, maker, keywords, description", () => {
    expect(searchFieldsOf(towel).search_text).toBe(
      [
        "三重ガーゼタオル青海波\nサンジュウガーゼタオルセイガイハ\ntwl0012ai",
        "イズミオリヌノ\nイズミ織布",
        "タオル・フキン\n34x85cm\n吸水\n藍",
        "ガーゼヲ三枚重ネマシタ。",
      ].join("\n\n"),
    );
  });

  test("[CAT-02] every part of every field is within the text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: japanese, maxLength: 12 }), { maxLength: 5 }),
        fc.nat(),
        fc.nat(),
        (keywords, from, length) => {
          const { search_text } = searchFieldsOf({ ...towel, keywords });
          for (const keyword of keywords) {
            const characters = [...foldText(keyword).replaceAll(" ", "")];
            const start = characters.length ? from % characters.length : 0;
            expect(search_text).toContain(characters.slice(start, start + (length % 5)).join(""));
          }
        },
      ),
    );
  });
});

const japanese = fc.constantFrom(..."アあｱガがｶﾞ゛ゐー-－〜~ｰ茶布藍A1ａ１×%_\\ 　・\u{20bb7}");
