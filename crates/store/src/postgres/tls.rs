//! Whose certificate a connection trusts.
//!
//! The key decision: the words mean what they mean to PostgreSQL's own programs. `prefer` and `require` encrypt and ask for no
//! certificate that anybody signed, as most servers have none; `verify-full` asks for one, and is what a network needs that others use.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use thiserror::Error as ThisError;
use tokio_postgres_rustls::MakeRustlsConnect;

/// Whose certificate is accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Trust {
    /// Anybody's.
    Anybody,
    /// That of the host's name, signed by somebody whom this file or else the system trusts.
    Signed {
        /// A file of certificates.
        roots: Option<PathBuf>,
    },
}

/// Why no encrypted connection can be made from here.
#[derive(Clone, PartialEq, Eq, Debug, ThisError)]
#[non_exhaustive]
pub enum TlsError {
    /// The encryption cannot be set up.
    #[error("{0}")]
    SetUp(String),
    /// The file of trusted certificates cannot be used.
    #[error("the certificates {file:?} cannot be read: {why}")]
    Roots {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The system trusts nobody.
    #[error("this system has no certificates to trust: name a file by sslrootcert")]
    NoSystemRoots,
}

impl Trust {
    /// What makes encrypted connections.
    pub(super) fn connector(&self) -> Result<MakeRustlsConnect, TlsError> {
        let provider = Arc::new(ring::default_provider());
        let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| TlsError::SetUp(error.to_string()))?;
        let config = match self {
            Trust::Anybody => {
                let verifier = Arc::new(AcceptAnybody(provider));
                builder.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth()
            }
            Trust::Signed { roots } => {
                let roots = match roots {
                    Some(file) => from_file(file)?,
                    None => of_the_system()?,
                };
                builder.with_root_certificates(roots).with_no_client_auth()
            }
        };
        Ok(MakeRustlsConnect::new(config))
    }
}

fn from_file(file: &Path) -> Result<RootCertStore, TlsError> {
    let unread =
        |why: &dyn std::fmt::Display| TlsError::Roots { file: file.to_owned(), why: why.to_string() };
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(|error| unread(&error))? {
        roots.add(certificate.map_err(|error| unread(&error))?).map_err(|error| unread(&error))?;
    }
    if roots.is_empty() { Err(unread(&"there are none in it")) } else { Ok(roots) }
}

fn of_the_system() -> Result<RootCertStore, TlsError> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(TlsError::NoSystemRoots);
    }
    Ok(roots)
}

/// Why a server is not trusted, if that is why a connection to it failed.
pub(super) fn distrust(error: &tokio_postgres::Error) -> Option<String> {
    let source = std::error::Error::source(error)?;
    if source.to_string() == "server does not support TLS" {
        let why = "it does not offer TLS, which the sslmode in the address asks for; its postgresql.conf needs ssl = on";
        return Some(why.to_owned());
    }
    let source = source.downcast_ref::<std::io::Error>()?.get_ref()?.downcast_ref::<Error>()?;
    let Error::InvalidCertificate(wrong) = source else {
        return Some(format!("its encryption does not fit ours ({source})"));
    };
    Some(match wrong {
        CertificateError::UnknownIssuer => {
            "its certificate is signed by nobody whom this system trusts, or whom the \
             file trusts that sslrootcert in the address names"
                .to_owned()
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            format!(
                "its certificate is for another name ({wrong}); the host in the address must be one of its names"
            )
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            format!("its certificate has expired ({wrong})")
        }
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            format!("its certificate is not valid yet ({wrong}); see the clock of this machine")
        }
        CertificateError::Other(other) if format!("{other:?}").contains("CaUsedAsEndEntity") => {
            "its certificate is one to sign others with; it needs one made with basicConstraints=CA:FALSE"
                .to_owned()
        }
        _ => format!("its certificate is not accepted ({wrong})"),
    })
}

/// Accepts every certificate. The connection is encrypted all the same.
#[derive(Debug)]
struct AcceptAnybody(Arc<CryptoProvider>);

impl ServerCertVerifier for AcceptAnybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
