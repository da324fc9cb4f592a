import { Link } from '@mui/material';
import { addressAsOf, comparedWith } from '../../data/as-of.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';

/** A number of the journal as calls take it; no part of an address. */
const POINT = /(?<![^\s(])(@\d+)\b/;

/** A sentence in which points of the past that it names (`@2126`) lead there, on the same page. */
export const WithPoints = ({ sentence }: { sentence: string }) =>
  sentence.split(POINT).map((part) =>
    POINT.test(part) ? (
      <Link key={part} href={addressAsOf(part, comparedWith)} color="inherit">
        {t('no. %{slice}', { slice: inFigures(Number(part.slice(1))) })}
      </Link>
    ) : (
      part
    ),
  );
