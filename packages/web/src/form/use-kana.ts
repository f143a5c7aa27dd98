import { type CompositionEvent, type RefObject, useMemo, useRef } from "react";
import { readingIn } from "./kana.ts";

/**
 * Fills the furigana field of a name (`last_name_kana` for `last_name`) with the kana that the input method showed
 * before conversion. A field that the user edited is left alone.
 */
export function useKana(form: RefObject<HTMLFormElement | null>, put: (name: string, reading: string) => void) {
  const reading = useRef("");
  const written = useRef<Record<string, string>>({});

  return useMemo(() => {
    /** The furigana written so far; null if the user edited the field. */
    function ownReading(name: string): string | null {
      const control = form.current?.elements.namedItem(`${name}_kana`);
      const own = written.current[name] ?? "";
      return control instanceof HTMLInputElement && control.value === own ? own : null;
    }
    function write(name: string, text: string) {
      written.current[name] = text;
      put(`${name}_kana`, text);
    }
    return {
      onCompositionUpdate({ data }: CompositionEvent) {
        reading.current = readingIn(data) ?? reading.current;
      },
      onCompositionEnd({ data, target }: CompositionEvent) {
        const { name, value } = target as HTMLInputElement;
        const own = ownReading(name);
        const isAlone = value === data;
        // appending to a name whose furigana is unknown would leave its beginning out
        if (data !== "" && own !== null && reading.current && (isAlone || own)) {
          write(name, (isAlone ? "" : own) + reading.current);
        }
        reading.current = "";
      },
      /** Call at every input: clearing a name also clears its furigana. */
      forget({ name, value }: HTMLInputElement) {
        if (value === "" && ownReading(name)) write(name, "");
      },
    };
  }, [form, put]);
}
