/** A workbook of a spreadsheet. */
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
