import {
  IconDeviceMobileCheck,
  IconEraser,
  IconFileDownload,
  IconFileText,
  IconKey,
  IconMapPin,
} from '../kit/page-icons'
import { privacyEntries } from '../shell/entries'

const details = {
  '/privacy-security/privacy-policy': { Icon: IconFileText, about: 'ABOUT_PRIVACY_POLICY' },
  '/privacy-security/data-export': { Icon: IconFileDownload, about: 'ABOUT_DATA_EXPORT' },
  '/dataerasure': { Icon: IconEraser, about: 'ABOUT_DATA_ERASURE' },
  '/privacy-security/change-password': { Icon: IconKey, about: 'ABOUT_CHANGE_PASSWORD' },
  '/privacy-security/two-factor-authentication': { Icon: IconDeviceMobileCheck, about: 'ABOUT_TWO_FACTOR_AUTH' },
  '/privacy-security/last-login-ip': { Icon: IconMapPin, about: 'ABOUT_LAST_LOGIN_IP' },
}

export const privacyPages = privacyEntries.flatMap((entry) =>
  entry.to in details ? [{ ...entry, ...details[entry.to as keyof typeof details] }] : [],
)
