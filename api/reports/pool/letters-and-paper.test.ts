import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectedReport } from '../../../tests/support/collected-report.ts';
import { makeReport as make, placedTexts } from '../../../tests/support/made-report.ts';
import { openReportSchool } from '../../../tests/support/report-school.ts';
import type { PagesReport, ReportFigures } from '../figures/report-figures.ts';
import { paperOf } from '../pdf/paper.ts';
import type { ReportKind } from '../request/kinds.ts';
import type { RiskPage } from '../student-risk/data.ts';

let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

const collect = <Figures extends ReportFigures>(path: string, query: Record<string, unknown>) =>
  collectedReport<Figures>(school.models, path.replace('/api/reports/', '') as ReportKind, query);

describe('the pages of a report', () => {
  it.each(['李小龍', 'さくら', '김민준'])(
    'draw %s with the letters it needs, and other names without',
    async (name) => {
      const data = await collect<PagesReport<RiskPage>>('/api/reports/studentRisk/standard', {
        ...{ startYearId: 2, startTermId: 22, studentId: 103 },
      });
      const without = await make(data);
      const students = data.report.students.map((page) => ({ ...page, status: { ...page.status, name } }));
      const { bytes, text } = await make({ ...data, report: { ...data.report, students } });
      expect(text).toContain(name);
      expect(Buffer.from(bytes).includes('+DroidSansFallback')).toBe(true);
      expect(Buffer.from(without.bytes).includes('+DroidSansFallback')).toBe(false);
      expect(bytes.length - without.bytes.length).toBeLessThan(20_000);
    },
  );

  it.each([
    ['आरती शर्मा', 'NotoSansDevanagari'],
    ['สมชาย ใจดี', 'NotoSansThai'],
    ['রহিম উদ্দিন', 'NotoSansBengali'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'NotoSansGurmukhi'],
    ['જીગ્નેશ પટેલ', 'NotoSansGujarati'],
    ['கமலா தேவி', 'NotoSansTamil'],
    ['వెంకట రావు', 'NotoSansTelugu'],
    ['አበበ በቀለ', 'NotoSansEthiopic'],
    ['សុខា ចាន់', 'NotoSansKhmer'],
    ['အောင်ဆန်း', 'NotoSansMyanmar'],
  ])('draw %s in the typeface of its script, and take no other along', async (name, typeface) => {
    const data = await collect<PagesReport<RiskPage>>('/api/reports/studentRisk/standard', {
      ...{ startYearId: 2, startTermId: 22, studentId: 103 },
    });
    const students = data.report.students.map((page) => ({ ...page, status: { ...page.status, name } }));
    const { bytes } = await make({ ...data, report: { ...data.report, students } });
    const fonts = new Set(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/(?<=\+)(?:NotoSans|DroidSans)\w+/g),
    );
    expect([...fonts]).toEqual([typeface]);
  });

  it('are made whatever letters a name is of', async () => {
    const data = await collect<PagesReport<RiskPage>>('/api/reports/studentRisk/standard', {
      ...{ startYearId: 2, startTermId: 22, studentId: 103 },
    });
    // The library ended at each: a mark for which a letter has no place, a joiner before a letter of Tifinagh.
    for (const name of ['ਗੁਰਪ੍ਰੀਤ', 'જ઼ી', '\u2D30\u034F', '\u034F\u2D51', 'q\u0328']) {
      const students = data.report.students.map((page) => ({ ...page, status: { ...page.status, name } }));
      const { pages } = await make({ ...data, report: { ...data.report, students } });
      expect(pages, name).toBeGreaterThan(0);
    }
  });

  it('keep a name from right to left apart from what follows it', async () => {
    const data = await collect<PagesReport<RiskPage>>('/api/reports/studentRisk/standard', {
      ...{ startYearId: 2, startTermId: 22, studentId: 103 },
    });
    const widthOfName = async (name: string) => {
      const students = data.report.students.map((page) => ({ ...page, status: { ...page.status, name } }));
      const { bytes } = await make({ ...data, report: { ...data.report, students } });
      const texts = await placedTexts(bytes, 1);
      const last = texts.filter(({ str }) => str.includes('Novak')).at(-1);
      const first = texts.filter(({ str }) => /\p{Script=Hebrew}/u.test(str)).at(-1);
      return (last?.right ?? 0) - (first?.right ?? 0);
    };
    expect(await widthOfName('יוסף Novak')).toBeGreaterThan((await widthOfName('יוסףNovak')) + 1);
  });

  it.each([
    ['A4', 'Europe/Warsaw', [841.89, 595.28]],
    ['Letter', 'America/Phoenix', [792, 612]],
  ] as const)('are %s where the school is in %s, with nothing beyond the edge', async (paper, timeZone, size) => {
    expect(paperOf(timeZone)).toBe(paper);
    for (const [path, more] of [
      ['riskRoster', {}],
      ['riskSummary', { endYearId: 2, endTermId: 22 }],
      ['numberOfStudentsCross', { primaryCriteria: 'race', secondaryCriteria: 'riskLevel' }],
    ] as const) {
      const data = await collect(`/api/reports/${path}`, { startYearId: 2, startTermId: 22, ...more });
      const { bytes } = await make({ ...data, paper });
      const page = await (await getDocumentProxy(bytes.slice())).getPage(1);
      expect(page.view.slice(2)).toEqual(size);
      const texts = await placedTexts(bytes, 1);
      expect(Math.max(...texts.map(({ right }) => right))).toBeLessThan(size[0] - 20);
    }
  });

  it('say what the codes in a roster mean', async () => {
    const { text } = await make(await collect('/api/reports/riskRoster', { startYearId: 2, startTermId: 22 }));
    expect(text).toContain('HI7 Hispanic/Latino');
    expect(text).toContain('SLD Specific Learning Disability');
    expect(text).not.toContain('PI7');
  });
});
