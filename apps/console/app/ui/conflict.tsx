import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { News } from "./news.tsx";

export type ConflictField = {
  name: string;
  label: string;
  /** Values in words; the initial one is null if it is not known. */
  base: string | null;
  theirs: string;
  yours: string;
};

export type ConflictProps = {
  /** Who saved, and when: "田中 陽子さんが 10:44 に保存しました。" */
  title: ReactNode;
  /** Fields that only the other person has changed; they are merged already. */
  merged: readonly string[];
  fields: readonly ConflictField[];
};

/**
 * Another person has saved meanwhile: what was merged in one line, then the fields that truly differ, each with a choice
 * `keep.<name>` of "theirs" or "yours". Stands within the form that is sent again.
 */
export const Conflict = ({ title, merged, fields }: ConflictProps) => (
  <News kind="warn">
    <p>
      <strong>{title}</strong>
      {merged.length > 0 && ` ${merged.join("・")}は、そのまま合わせました（${merged.length}か所）。`}
      {fields.length > 0 && <strong>ぶつかったのは {fields.length}か所だけです。</strong>}
    </p>
    {fields.length > 0 && (
      <div className="table-frame mt-2">
        <table className="table conflict-table">
          <caption>どちらの値にするかを選ぶ</caption>
          <thead>
            <tr>
              <th scope="col">項目</th>
              <th scope="col">はじめの値</th>
              <th scope="col">保存された値</th>
              <th scope="col">あなたの値</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, label, base, theirs, yours }) => (
              <tr key={name}>
                <th scope="row">
                  <strong>{label}</strong>
                </th>
                <td className="text-soft" data-label="はじめの値">
                  {base ?? "—"}
                </td>
                <td data-label="保存された値">
                  <KeepChoice name={name} label={label} value="theirs" words={theirs} />
                </td>
                <td data-label="あなたの値">
                  <KeepChoice name={name} label={label} value="yours" words={yours} isChecked />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="panel-body">
          <Button kind="primary">これで合わせる</Button>
        </div>
      </div>
    )}
  </News>
);

type KeepProps = { name: string; label: string; value: "theirs" | "yours"; words: string; isChecked?: boolean };

const KeepChoice = ({ name, label, value, words, isChecked }: KeepProps) => (
  <label className="choice">
    <input
      type="radio"
      className="tick"
      name={`keep.${name}`}
      value={value}
      defaultChecked={isChecked}
      aria-label={`${label}：${value === "theirs" ? "保存された値" : "あなたの値"} ${words}`}
    />
    {words}
  </label>
);
