// From localized-address-format, which has Google's address data. Written by its test:
// `pnpm unit packages/contract/src/addresses/address-formats.test.ts -u`.

/** Countries by the lines of their addresses in Latin script: %A street, %C city, %S state, %Z postal code, %n next line. */
export const addressFormats: Readonly<Record<string, string>> = {
  '%A %C': 'CI',
  '%A%n%C':
    'AG AN AO AQ AW BF BI BJ BO BQ BV BW BZ CD CF CG CK CM CW DJ DM ER FJ GA GD GH GM GQ GY KM LC LY ML MO MR MS MW NU PS QA RW SB SL SS ST SX SY TD TF TG TK TL TO TT UG VU WS YE ZW',
  '%A%n%C %S %Z': 'AS AU CA CC CX FM HM MH MP NF PW UM VI',
  '%A%n%C %S%n%Z': 'CU',
  '%A%n%C %Z': 'BH BM BN BT GU IL JO KH LB LS MT MV NP NZ SA SG VC',
  '%A%n%C %Z %S': 'PG',
  '%A%n%C %Z%n%S': 'IN NG PE',
  '%A%n%C %Z, %S': 'VE',
  '%A%n%C - %Z': 'BD',
  '%A%n%C PR %Z': 'PR',
  '%A%n%C%n%S': 'HK JM PA SC SR TV',
  '%A%n%C%n%S %Z': 'ID MN TH VN',
  '%A%n%C%n%S%n%Z': 'EG IE KR RU UA',
  '%A%n%C%n%S, %Z': 'CN KP',
  '%A%n%C%n%Z': 'AF AI FK GB GI GS IM IO KE LK NA PN SD SH SZ TC VG ZA',
  '%A%n%C%n%Z %S': 'PH',
  '%A%n%C%nGUERNSEY%n%Z': 'GG',
  '%A%n%C%nJERSEY%n%Z': 'JE',
  '%A%n%C, %S': 'AE BS KN NR',
  '%A%n%C, %S %Z': 'BB KY SO TW US',
  '%A%n%C, %S%n%Z': 'HN IQ JP',
  '%A%n%C, %S, %Z': 'CO',
  '%A%n%C, %Z': 'MM',
  '%A%n%C-%S%n%Z': 'BR',
  '%A%n%C-%Z': 'PK',
  '%A%n%S%n%C': 'KI',
  '%A%n%S%n%C, %Z': 'LV',
  '%A%n%S, %C%n%Z': 'CR',
  '%A%n%Z %C':
    'AD AT AZ BA BE BG BL CH CY CZ DE DK DO DZ EH ET FI FO FR GE GF GL GP GR GW HR HT IS KG KW LA LI LR MA MC MD ME MF MG MK MQ NC NE NL NO PL PM PT PY RE RS SE SI SJ SK SM SN TJ TM TN TZ VA WF YT ZM',
  '%A%n%Z %C %S': 'EE ES IT LT PF UY',
  '%A%n%Z %C%S': 'MZ',
  '%A%n%Z %C%n%S': 'AR CL CV MY UZ',
  '%A%n%Z %C%nÅLAND': 'AX',
  '%A%n%Z %C, %S': 'MX',
  '%A%n%Z %C/%S': 'TR',
  '%A%n%Z %S %C': 'RO',
  '%A%n%Z%n%C': 'AL EC MU OM',
  '%A%n%Z%n%C%n%S': 'AM',
  '%A%n%Z%n%C, %S': 'NI',
  '%A%n%Z, %C%n%S': 'BY',
  '%A%n%Z- %C': 'GT',
  '%A%n%Z-%C%n%S': 'SV',
  '%A%nL-%Z %C': 'LU',
  '%C%n%A%n%Z': 'HU',
  '%S%n%C%n%A%n%Z': 'IR',
  '%Z %A %C': 'GN',
  '%Z%n%S%n%C%n%A': 'KZ',
};

/** The same in the script of the country. */
export const localAddressFormats: Readonly<Record<string, string>> = {
  '%A%n%C': 'MO',
  '%S %C%n%A%n%Z': 'KR',
  '%S%n%C%n%A': 'HK',
  '%Z%n%S%C%n%A': 'CN TW',
  '〒%Z%n%S%C%n%A': 'JP',
};
