/** The looks, each in its channel. */

/** A product of each channel that has several axes, and one that has a film, a size table or a lot; the first one is bought. */
export const looks = {
  simple: { prefix: "", products: ["yukata-asanoha", "tetsubin-arare", "mizu-yokan-cool"] },
  toki: { prefix: "/toki", products: ["sencha-fukamushi", "tetsubin-arare"] },
  yosoi: { prefix: "/yosoi", products: ["monpe-shima", "stole-gauze-indigo"] },
  takumi: { prefix: "/takumi", products: ["wappa-bento-oval", "tetsubin-arare"] },
  "simple-business": { prefix: "/business", products: ["pochibukuro-five", "monpe-kasuri"] },
};
