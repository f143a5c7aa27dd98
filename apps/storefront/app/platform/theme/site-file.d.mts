export function listLooks(root: string): string[];
export function themesUnder(site: string, root: string): string[];
export function foldersIn(folder: string): string[];
