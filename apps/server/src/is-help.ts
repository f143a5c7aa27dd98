/** Whether the list of commands is asked for, which needs no shop. */
export const isHelp = ([first]: readonly string[]) => first === undefined || first === "help" || first === "--help";
