import type { DataProvider, RaRecord } from 'react-admin';

/** Rows asked for at a time, as many as the server gives. */
const PAGE_ROWS = 1_000;
/** Rows of a file at most. */
const MOST_ROWS = 10_000;

type Asked = Pick<Parameters<DataProvider['getList']>[1], 'filter' | 'sort'>;

/** The rows of a list that match, page by page, and whether these are all. */
export async function matchingRows<Row extends RaRecord>(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  asked: Asked,
): Promise<{ rows: Row[]; isAll: boolean }> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage: PAGE_ROWS };
    const { data } = await dataProvider.getList<Row>(resource, { ...asked, pagination });
    // Only a page beyond the last one of a file tells a list that is just as long from a longer one.
    if (rows.length >= MOST_ROWS) return { rows, isAll: data.length === 0 };
    rows.push(...data);
    if (data.length < PAGE_ROWS) return { rows, isAll: true };
  }
}
