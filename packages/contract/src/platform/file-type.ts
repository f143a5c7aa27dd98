/** MIME type of XLSX workbooks. */
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
