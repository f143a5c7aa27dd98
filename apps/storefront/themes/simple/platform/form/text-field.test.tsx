import { expect, test } from "vitest";
import type { FieldView } from "@noren/web/form/form-view.ts";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { draw } from "../../../../testing/draw.tsx";
import { spacedWords } from "../../../../testing/words.ts";

const field: FieldView = {
  name: "postal_code",
  id: "f-postal",
  label: "郵便番号",
  isRequired: true,
  hint: "半角数字7桁",
  hintId: "f-postal-hint",
  errorId: "f-postal-error",
  errors: [],
  state: "untouched",
  value: "",
  input: {
    id: "f-postal",
    name: "postal_code",
    defaultValue: "",
    required: true,
    "aria-invalid": false,
    "aria-describedby": "f-postal-hint",
  },
};

test("[FORM-04] a required field has no mark, and its hint is between label and field", () => {
  const html = draw(<TextField field={field} />);
  expect(spacedWords(html)).toBe("郵便番号 半角数字7桁");
  expect(html).toMatch(/<label[^>]*for="f-postal".*id="f-postal-hint".*<input/s);
});

test("[FORM-02] an optional field is marked 任意", () => {
  expect(
    spacedWords(draw(<TextField field={{ ...field, label: "部署・役職", hint: null, isRequired: false }} />)),
  ).toBe("部署・役職 任意");
});

test("[FORM-08] an error is shown below its field, describes it, and is announced when it appears", () => {
  const input = { ...field.input, "aria-invalid": true, "aria-describedby": "f-postal-hint f-postal-error" };
  const html = draw(
    <TextField field={{ ...field, errors: ["郵便番号を入力してください"], state: "invalid", input }} />,
  );
  expect(html).toMatch(
    /<input[^>]*aria-invalid="true".*id="f-postal-error" aria-live="polite".*郵便番号を入力してください/s,
  );
});
