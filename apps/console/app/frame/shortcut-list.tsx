import type { FrameView } from "./frame-view.ts";

type Line = readonly [words: string, ...keys: readonly string[]];

const ofOrders: readonly [string, readonly Line[]] = [
  "注文で",
  [
    ["いちばんめの「できること」", "B"],
    ["注文を変える", "E"],
    ["メモを書く", "M"],
    ["書類", "P"],
    ["次・前の注文", "J", "K"],
  ],
];

const ofProducts: readonly [string, readonly Line[]] = [
  "商品の一覧で",
  [
    ["えらんだ商品に、いちばんめの「できること」", "B"],
    ["商品を作る", "N"],
    ["表でまとめて編集", "S"],
  ],
];

const ofToday: readonly [string, readonly Line[]] = ["今日で", [["商品を作る", "N"]]];

/** Keys by the place where they work. Pages with keys of their own have their lines here. */
const groupsOf = ({ menu, shops }: FrameView): readonly (readonly [string, readonly Line[]])[] => [
  [
    "どこでも",
    [
      ["さがす・すること", "/", "⌘K"],
      ["この一覧", "?"],
      ...menu.flatMap((group) => group.flatMap(({ words, key }): Line[] => (key ? [[`${words}へ`, "G", key]] : []))),
      ...(shops.length > 1 ? ([["お店を切り替え", "G", `0–${Math.min(shops.length, 9)}`]] as const) : []),
    ],
  ],
  [
    "一覧で",
    [
      ["次・前の行", "J", "K"],
      ["ひらく", "↵"],
      ["えらぶ", "X"],
      ["ここまでえらぶ", "⇧", "X"],
      ["すべてえらぶ", "⌘", "A"],
      ["条件を足す", "F"],
      ["もとの一覧へ", "U"],
    ],
  ],
  ...(menu.flat().some(({ to }) => to === "/orders") ? [ofOrders] : []),
  ...(menu.flat().some(({ to }) => to === "/products") ? [ofToday, ofProducts] : []),
  [
    "書くとき",
    [
      ["保存・送る", "⌘S", "⌘↵"],
      ["やめる", "esc"],
    ],
  ],
];

export const ShortcutList = ({ frame }: { frame: FrameView }) => (
  <div className="shortcuts">
    {groupsOf(frame).map(([title, lines]) => (
      <section key={title}>
        <h3>{title}</h3>
        <dl>
          {lines.map(([words, ...keys]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key} className="key">
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);
