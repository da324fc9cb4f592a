import { expect, it } from 'vitest';
import { screenTitle } from './screen-title.ts';

it('tells the screens of one student apart, without the name, which the history of the browser would keep', () => {
  const at = '/2/students/view/100130';
  const below = ['', '/', '/risks/22', '/risks/22/riskFactors', '/risks/22/skills', '/risks/22/careerDev', '/history'];
  const kept = ['/facts', '/since', '/team', '/services/', '/disclosures'];
  const forms = ['/activities/create/1', '/activities/edit/10013000001'];
  expect([...below, ...kept, ...forms].map((path) => screenTitle('Daniel Anderson', `${at}${path}`))).toEqual([
    'D. A.',
    'D. A.',
    'D. A., Risk Factors & Skills',
    'D. A., Edit Risk Factors',
    'D. A., Edit Student Skills',
    'D. A., Edit Student Career Dev & IEP',
    'D. A., History',
    'D. A., Facts',
    'D. A., Since the last IEP',
    'D. A., Team',
    'D. A., Pre-ETS services',
    'D. A., Record of access',
    'D. A., Add Activity',
    'D. A., Edit Activity',
  ]);
});
