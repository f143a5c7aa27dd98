import { type CompositionEvent, type RefObject, useMemo, useRef } from "react";
import { readingIn } from "./kana.ts";

/**
 * Writes the reading of a name into the field beside it, `last_name_kana` beside `last_name`: what the input method was
 * told before it made kanji of it. A field that was typed into by hand is left alone.
 */
export function useKana(form: RefObject<HTMLFormElement | null>, put: (name: string, reading: string) => void) {
  const reading = useRef("");
  const written = useRef<Record<string, string>>({});

  return useMemo(() => {
    /** The reading so far, where it is ours or nobody's. */
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
        // behind a name whose reading is not known the reading of its end would be wrong
        if (data !== "" && own !== null && reading.current && (isAlone || own)) {
          write(name, (isAlone ? "" : own) + reading.current);
        }
        reading.current = "";
      },
      /** Call with every input: a name that is taken away takes its reading along. */
      forget({ name, value }: HTMLInputElement) {
        if (value === "" && ownReading(name)) write(name, "");
      },
    };
  }, [form, put]);
}
