import { synonymLengthMax, synonymWordsMax } from "@noren/contract/product/synonym.ts";
import { TextArea } from "#app/ui/fields.tsx";

type WordsProps = { value: string; savedValue?: string; errors: readonly string[] | undefined };

/** The words of a group, one per line. */
export const WordsField = ({ value, savedValue, errors }: WordsProps) => (
  <TextArea
    name="words"
    label="同じ意味のことば"
    hint={`1行にひとつ、2語から${synonymWordsMax}語まで。読みやカナだけの違いは、書かなくても見つかります`}
    rows={6}
    maxLength={synonymWordsMax * (synonymLengthMax + 1)}
    value={value}
    {...(savedValue !== undefined && { savedValue })}
    errors={errors ? [...errors] : undefined}
    isRequired
  />
);
