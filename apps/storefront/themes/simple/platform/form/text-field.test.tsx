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

test("[FORM-04] a field that is needed bears no mark, and the hint stands between label and field", () => {
  const html = draw(<TextField field={field} />);
  expect(spacedWords(html)).toBe("郵便番号 半角数字7桁");
  expect(html).toMatch(/<label[^>]*for="f-postal".*id="f-postal-hint".*<input/s);
});

test("[FORM-02] a field that may be left out says 任意", () => {
  expect(
    spacedWords(draw(<TextField field={{ ...field, label: "部署・役職", hint: null, isRequired: false }} />)),
  ).toBe("部署・役職 任意");
});

test("[FORM-08] an error stands under its field, where the field says it is described, and is read out when it comes", () => {
  const input = { ...field.input, "aria-invalid": true, "aria-describedby": "f-postal-hint f-postal-error" };
  const html = draw(
    <TextField field={{ ...field, errors: ["郵便番号を入力してください"], state: "invalid", input }} />,
  );
  expect(html).toMatch(
    /<input[^>]*aria-invalid="true".*id="f-postal-error" aria-live="polite".*郵便番号を入力してください/s,
  );
});
