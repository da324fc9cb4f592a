import type { english } from '../en.ts';
import type { TextsLike } from '../texts.ts';
import { actions, pages, widgets } from './react-admin-parts.ts';

type Words = TextsLike<typeof english.ra>;

const messages: Words['message'] = {
  about: 'Acerca de',
  access_denied: 'No tiene permiso para ver esta página',
  are_you_sure: '¿Está seguro?',
  authentication_error: 'El servidor de inicio de sesión dio un error y no se pudieron comprobar sus datos.',
  auth_error: 'Ocurrió un error al validar la sesión.',
  bulk_delete_content: '¿Desea eliminar este elemento (%{name})? |||| ¿Desea eliminar estos %{smart_count} elementos?',
  bulk_delete_title: 'Eliminar %{name} |||| Eliminar %{smart_count} %{name}',
  bulk_update_content:
    '¿Desea actualizar %{name} %{recordRepresentation}? |||| ¿Desea actualizar estos %{smart_count} elementos?',
  bulk_update_title: 'Actualizar %{name} %{recordRepresentation} |||| Actualizar %{smart_count} %{name}',
  clear_array_input: '¿Desea vaciar toda la lista?',
  delete_content: '¿Desea eliminar este elemento (%{name})?',
  delete_title: 'Eliminar %{name} %{recordRepresentation}',
  details: 'Detalles',
  error: 'Ocurrió un error en el navegador y no se pudo completar la solicitud.',
  invalid_form: 'El formulario no es válido. Revise los errores',
  loading: 'Espere, por favor',
  no: 'No',
  not_found: 'La dirección es incorrecta o el enlace no lleva a ninguna página.',
  select_all_limit_reached: 'Hay demasiados elementos para seleccionarlos todos. Se seleccionaron los primeros %{max}.',
  unsaved_changes: 'Algunos cambios no se guardaron. ¿Desea descartarlos?',
  yes: 'Sí',
  placeholder_data_warning: 'Problema de red: no se pudieron actualizar los datos.',
};

const navigation: Words['navigation'] = {
  clear_filters: 'Quitar los filtros',
  no_filtered_results: 'Ningún resultado de %{name} con los filtros actuales.',
  no_results: 'Ningún resultado de %{name}',
  no_more_results: 'La página %{page} no existe. Pruebe la anterior.',
  page_out_of_boundaries: 'La página %{page} no existe',
  page_out_from_end: 'No hay más páginas',
  page_out_from_begin: 'No hay páginas antes de la primera',
  page_range_info: '%{offsetBegin}–%{offsetEnd} de %{total}',
  partial_page_range_info: '%{offsetBegin}-%{offsetEnd} de más de %{offsetEnd}',
  current_page: 'Página %{page}',
  page: 'Ir a la página %{page}',
  first: 'Ir a la primera página',
  last: 'Ir a la última página',
  next: 'Ir a la página siguiente',
  previous: 'Ir a la página anterior',
  page_rows_per_page: 'Filas por página:',
  skip_nav: 'Saltar al contenido',
};

const notification: Words['notification'] = {
  updated: 'Elemento actualizado |||| %{smart_count} elementos actualizados',
  created: 'Elemento creado',
  deleted: 'Elemento eliminado |||| %{smart_count} elementos eliminados',
  bad_item: 'Elemento incorrecto',
  item_doesnt_exist: 'El elemento no existe',
  http_error: 'Error de comunicación con el servidor',
  data_provider_error: 'Error al leer los datos.',
  i18n_error: 'No se pudo cargar el idioma',
  canceled: 'Acción cancelada',
  logged_out: 'Su sesión terminó. Inicie sesión de nuevo.',
  not_authorized: 'No tiene permiso para ver esto.',
  application_update_available: 'Hay una versión nueva.',
  offline: 'Sin conexión. No se pudieron leer los datos.',
};

/** The words of react-admin in Spanish. */
export const reactAdmin: Words = {
  ...widgets,
  action: actions,
  page: pages,
  message: messages,
  navigation,
  notification,
};
