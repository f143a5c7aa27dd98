/** What the shop itself recommends beside a product, in its order: keys of products. */
export const recommendations: Readonly<Record<string, readonly string[]>> = {
  "gauze-towel-seigaiha": ["towel-gift-three", "loop-bath-towel", "soap-rice-bran"],
  "sencha-yamagiri": ["kyusu-yokode-sumi", "yunomi-seigaiha", "neri-yokan"],
  "tenugui-seigaiha": ["tenugui-chidori", "tote-tenugui-lined"],
  "wappa-bento-oval": ["chopsticks-lacquer-pair", "gauze-handkerchief-asanoha", "umeboshi-shiozuke"],
  "knife-santoku": ["cutting-board-hinoki", "kitchen-cloth-sashiko"],
  "kyusu-yokode-sumi": ["sencha-fukamushi", "chazutsu-washi", "tea-scoop-brass"],
  "tetsubin-arare": ["hojicha-kukibo", "yunomi-seigaiha"],
  "monpe-kasuri": ["hanten-yagasuri", "tabi-socks-ichimatsu", "haori-jacket-kasuri"],
  "stole-gauze-indigo": ["tote-kasuri", "gamaguchi-shippo"],
  "shoyu-kioke": ["ponzu-yuzu", "dashi-pack-three", "senbei-shoyu"],
  "donabe-rice": ["rice-tanada-koshihikari", "meshiwan-shippo", "umeboshi-shiozuke"],
  "furoshiki-ichimatsu": ["furoshiki-karakusa", "azuma-bag-same"],
};
