import { figure } from "@noren/contract/platform/yen.ts";
import { weekdayNames } from "#api/platform/day/day.ts";
import { roundingWords } from "#api/platform/money/tax.ts";
import type { SettingKey } from "./settings.ts";

/** Words of the values of settings with fixed values. */
export const settingChoiceWords: Partial<Record<SettingKey, Readonly<Record<string, string>>>> = {
  "SITE.VARIANT": { consumer: "個人向け", business: "法人向け" },
  "SITE.LOADING.NAME": { GSpinner0011: "まわる輪", none: "出さない" },
  "SITE.CURSOR.NAME": { GCursor0001: "ついてくる円", none: "出さない" },
  "CART.POPUP_COMPONENT": { none: "出さない", "cart-added": "小窓で知らせる" },
  "ORDER.TAX_ROUNDING": roundingWords,
  "ORDER.CANCEL_UNTIL": {
    packed: "発送準備に入る前まで",
    never: "できない",
    paid: "ご入金の確認前まで",
    shipped: "発送前まで",
  },
  "RETURN.CARRIAGE": { buyer: "お客さまの負担", shop: "お店の負担" },
  "GIFT.EXPIRED": { return: "キャンセルする", giver: "贈り主に届ける" },
  "SECURITY.LOGIN_VERIFICATION": { never: "求めない", new_device: "はじめての端末で", always: "いつも" },
  "TRACKING.CONSENT": { "opt-out": "止められるまで計測する", "opt-in": "同意のあとで計測する" },
  "CAPTCHA.WHEN": { limit: "回数が多いとき", always: "いつも", never: "求めない" },
};

/** Units of numbers, by the ends of their settings' keys. */
const units: readonly (readonly [end: RegExp, unit: string])[] = [
  [/DAYS$/, "日"],
  [/MONTHS$/, "か月"],
  [/MINUTES/, "分"],
  [/HOUR$/, "時"],
  [/PERCENT$/, "％"],
  [/(FREE_CARRIAGE_LIMIT|GIFT[.]CARRIAGE|PROOF_OVER)$/, "円"],
  [/SCREEN-/, "px"],
];

/** Words of a setting's value; undefined if it has none of its own. */
export function settingValueWords(key: string, value: unknown): string | undefined {
  const choices = settingChoiceWords[key as SettingKey];
  if (choices && typeof value === "string" && Object.hasOwn(choices, value)) return choices[value];
  if (key === "SHIPPING.CLOSED_WEEKDAYS" && Array.isArray(value))
    return value.map((day: number) => weekdayNames[day] ?? day).join("・");
  const unit = units.find(([end]) => end.test(key))?.[1];
  return unit && typeof value === "number" ? `${figure(value)}${unit}` : undefined;
}
