import { Box } from '@mui/material';
import { REPORT_ORDERS, type ReportOrder } from '../../domain/wire/report-orders.ts';
import { RadioChoice } from '../shared/RadioChoice.tsx';
import { t } from '../words/t.ts';

interface OrderFieldProps {
  order: ReportOrder;
  onChange: (order: ReportOrder) => void;
}

const LABELS: Record<ReportOrder, string> = {
  name: 'By name',
  gradeLevel: 'By grade',
  risk: 'By risk, highest first',
};
const CHOICES = REPORT_ORDERS.map((value) => ({ value, label: LABELS[value] }));

/** The order a text names; by name where it names none. */
export const orderIn = (text: string | null): ReportOrder => REPORT_ORDERS.find((one) => one === text) ?? 'name';

/** In which order a roster names its students (rules/reports#order). */
export const OrderField = ({ order, onChange }: OrderFieldProps) => (
  <Box sx={{ mt: 2 }}>
    <RadioChoice
      id="report-order"
      label={t('Order')}
      value={order}
      onChange={(value) => onChange(orderIn(value))}
      choices={CHOICES}
    />
  </Box>
);
