/** Whether the list of commands is requested, which needs no shop. */
export const isHelp = ([first]: readonly string[]) => first === undefined || first === "help" || first === "--help";
